import {
  type Conversation,
  clearedUntil,
  conversationId,
  type E164,
  type Message,
  picturesWords,
  type UserId,
} from '@parley/shared-contract'

const SNIPPET_LENGTH = 120

/** A thread before its first text. */
export const emptyThread = (uid: UserId, peer: E164, ownNumber: E164): Conversation => ({
  ...{ id: conversationId(uid, peer), userId: uid, ownNumber, peerNumber: peer, contactName: null },
  ...{ lastMessageAt: 0, lastMessageId: null, lastSnippet: '', lastDirection: 'outgoing' },
  lastFailed: false,
  ...{ receivedCount: 0, readCount: 0, unreadCount: 0, markedUnread: false, isUnread: false },
  ...{ archived: false, optedOutAt: null, optedInAt: null, optedOut: false },
  ...{ deletedAt: null, clearedAt: null, clearedBefore: null, updatedAt: 0 },
})

/** When a text stands that comes now: after what was deleted before it came, whatever its carrier's clock says. */
export const standsAt = (thread: Conversation | null, at: number): number =>
  thread ? Math.max(at, clearedUntil(thread) + 1) : at

const snippetOf = ({ body, media }: Message): string =>
  body.trim() === '' && media.length > 0
    ? picturesWords(media.length)
    : body.replace(/\s+/g, ' ').slice(0, SNIPPET_LENGTH).toWellFormed()

/** The thread as its list shows it: a text that comes late does not take the place of a newer one. */
export function withText(thread: Conversation, message: Message, now: number): Conversation {
  if (message.timestamp < thread.lastMessageAt) return { ...thread, updatedAt: now }
  const { id: lastMessageId, timestamp: lastMessageAt, direction: lastDirection } = message
  return {
    ...thread,
    lastMessageId,
    lastMessageAt,
    lastDirection,
    lastSnippet: snippetOf(message),
    lastFailed: message.status === 'failed',
    updatedAt: now,
  }
}

/** What a text that did not arrive changes of its thread: nothing, once a later one stands in its list. */
export const withFailure = (
  { lastMessageId }: Pick<Conversation, 'lastMessageId'>,
  messageId: string,
): Partial<Pick<Conversation, 'lastFailed'>> => (lastMessageId === messageId ? { lastFailed: true } : {})
