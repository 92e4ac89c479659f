import type { Conversation } from '@parley/shared-contract'

/** Whether something of a thread is unread, by count or by hand. */
export const isThreadUnread = ({ unreadCount, markedUnread }: Conversation): boolean =>
  unreadCount > 0 || markedUnread
