import { type Conversation, clearedUntil } from './message.ts'

type Deletable = Pick<
  Conversation,
  | 'archived'
  | 'deletedAt'
  | 'clearedAt'
  | 'clearedBefore'
  | 'receivedCount'
  | 'readCount'
  | 'unreadCount'
  | 'markedUnread'
>

/**
 * D22: a thread as a text brings it back, from the deleted ones and from the archive: what was deleted stays so, and is not
 * told as unread.
 */
export const broughtBack = <T extends Deletable>(thread: T): T =>
  thread.deletedAt === null
    ? { ...thread, archived: false }
    : {
        ...thread,
        ...{ archived: false, deletedAt: null },
        ...{ clearedAt: clearedUntil(thread), clearedBefore: thread.clearedAt ?? 0 },
        ...{ readCount: thread.receivedCount, unreadCount: 0, markedUnread: false },
      }

/**
 * A thread that is deleted. Undoing brings back what that deletion took, also when a text has brought the thread back
 * meanwhile, and nothing that was deleted before it, however often it is asked for.
 * @param at epoch milliseconds; null undoes it
 */
export function withDeletedAt<T extends Deletable>(thread: T, at: number | null): T {
  if (at !== null) return { ...thread, deletedAt: at }
  if (thread.deletedAt !== null) return { ...thread, deletedAt: null, clearedBefore: thread.clearedAt }
  return thread.clearedAt === null ? thread : { ...thread, clearedAt: thread.clearedBefore ?? 0 }
}
