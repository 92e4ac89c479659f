import { type Conversation, clearedUntil, isThreadUnread } from '@parley/shared-contract'

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
>

/** The sums that follow from the rest. */
function summed<T extends Counted>(thread: T): T {
  const unreadCount = thread.receivedCount - thread.readCount
  return { ...thread, unreadCount, isUnread: isThreadUnread({ ...thread, unreadCount }) }
}

/** Back from the deleted ones, and from the archive. What was deleted stays so, and is not told as unread. */
const back = <T extends Counted>(thread: T): T =>
  thread.deletedAt === null
    ? { ...thread, archived: false }
    : {
        ...thread,
        ...{ archived: false, deletedAt: null, clearedAt: clearedUntil(thread) },
        ...{ readCount: thread.receivedCount, markedUnread: false },
      }

/**
 * One more text was received: the thread is back from the archive, and begins anew when it was deleted. Of a number that was
 * blocked it is kept, and nobody is told.
 */
export const withReceived = <T extends Counted>(thread: T, isBlocked: boolean): T =>
  isBlocked ? thread : summed({ ...back(thread), receivedCount: thread.receivedCount + 1 })

/** A text was sent: the thread is back, and what is in it was seen by who answers. */
export const withSent = <T extends Counted>(thread: T): T => summed(back(thread))

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
 * @param at epoch milliseconds; null brings it back, with what was in it also when a text has brought it back meanwhile
 */
export const withDeletion = <T extends Counted>(thread: T, at: number | null): T =>
  summed({
    ...thread,
    deletedAt: at,
    clearedAt: at === null && thread.deletedAt === null && thread.clearedAt !== null ? 0 : thread.clearedAt,
  })
