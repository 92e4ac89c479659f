import { broughtBack, type Conversation, isThreadUnread, withDeletedAt } from '@parley/shared-contract'

/** What of a thread is counted, and what makes it count. */
export type Counted = Pick<
  Conversation,
  | 'receivedCount'
  | 'readCount'
  | 'unreadCount'
  | 'markedUnread'
  | 'isUnread'
  | 'archived'
  | 'deletedAt'
  | 'clearedAt'
  | 'clearedBefore'
>

/** The sums that follow from the rest. */
function summed<T extends Counted>(thread: T): T {
  const unreadCount = thread.receivedCount - thread.readCount
  return { ...thread, unreadCount, isUnread: isThreadUnread({ ...thread, unreadCount }) }
}

/**
 * One more text was received: the thread is back from the archive, and begins anew when it was deleted. Of a number that was
 * blocked it is kept, and nobody is told.
 */
export const withReceived = <T extends Counted>(thread: T, isBlocked: boolean): T =>
  isBlocked ? thread : summed({ ...broughtBack(thread), receivedCount: thread.receivedCount + 1 })

/** A text was sent: the thread is back, and what is in it was seen by who answers. */
export const withSent = <T extends Counted>(thread: T): T => summed(broughtBack(thread))

/** What its person says of a thread. */
export interface Mark {
  /** So many texts of it were seen, since its beginning. */
  readonly seen?: number | undefined
  readonly unread?: true | undefined
  readonly archived?: boolean | undefined
}

/**
 * A mark of a thread. What was seen only grows and is never more than was received, so marks of several devices end alike
 * in any order, and none of them covers a text that came meanwhile.
 */
export function withMark<T extends Counted>(thread: T, { seen, unread, archived }: Mark): T {
  const readCount = Math.max(thread.readCount, Math.min(seen ?? 0, thread.receivedCount))
  const markedUnread = unread ?? (seen === undefined ? thread.markedUnread : false)
  return summed({ ...thread, readCount, markedUnread, archived: archived ?? thread.archived })
}

/**
 * Out of every list; what is unread in it is told no more.
 * @param at epoch milliseconds; null undoes it (`withDeletedAt`)
 */
export const withDeletion = <T extends Counted>(thread: T, at: number | null): T =>
  summed(withDeletedAt(thread, at))
