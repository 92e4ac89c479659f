import type { Conversation } from '@parley/shared-contract'

/** What of a thread is counted, and what makes it count. */
export type Counted = Pick<
  Conversation,
  | 'receivedCount'
  | 'readCount'
  | 'unreadCount'
  | 'markedUnread'
  | 'isUnread'
  | 'archived'
  | 'blocked'
  | 'deletedAt'
>

/** The sums that follow from the rest. */
function summed<T extends Counted>(thread: T): T {
  const unreadCount = thread.receivedCount - thread.readCount
  const isShown = !thread.archived && !thread.blocked && thread.deletedAt === null
  return { ...thread, unreadCount, isUnread: isShown && (unreadCount > 0 || thread.markedUnread) }
}

/**
 * One more text was received: the thread is back from the archive, and from the deleted ones. Of a number that was blocked
 * it is kept, and nobody is told.
 */
export const withReceived = <T extends Counted>(thread: T, isBlocked: boolean): T =>
  summed(
    isBlocked
      ? { ...thread, blocked: true }
      : {
          ...thread,
          ...{ receivedCount: thread.receivedCount + 1, archived: false, blocked: false, deletedAt: null },
        },
  )

/** A text was sent: the thread is back, and what is in it was seen by who answers. */
export const withSent = <T extends Counted>(thread: T): T =>
  summed({ ...thread, archived: false, deletedAt: null })

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

/** Out of every list; what is unread in it is told no more. @param at epoch milliseconds; null brings it back */
export const withDeletion = <T extends Counted>(thread: T, at: number | null): T =>
  summed({ ...thread, deletedAt: at })
