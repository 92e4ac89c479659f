import { type Conversation, conversationPeer, type E164 } from '@parley/shared-contract'
import { countWords, say } from '@parley/shared-ui/words'

/** A thread that waits to be read. */
export interface WaitingThread {
  readonly id: string
  readonly peer: E164
  /** How many of its texts are unread: 0 where it was marked by hand; null where only the thread is known. */
  readonly texts: number | null
  /** When its last text came, in epoch milliseconds; null where only the thread is known. */
  readonly at: number | null
}

/**
 * All threads that wait to be read, the last one first.
 * @param latest those that are live, last message first
 * @param ids of all that count as unread, last message first, as far as that is known
 */
export function waitingThreads(
  latest: readonly Conversation[],
  ids: readonly string[],
): readonly WaitingThread[] {
  const live = new Set(latest.map(({ id }) => id))
  const known = latest
    .filter(({ isUnread }) => isUnread)
    .map(
      ({ id, peerNumber, unreadCount, lastMessageAt }): WaitingThread => ({
        ...{ id, peer: peerNumber, texts: unreadCount, at: lastMessageAt },
      }),
    )
  const behind = ids
    .filter(id => !live.has(id))
    .map((id): WaitingThread => ({ id, peer: conversationPeer(id), texts: null, at: null }))
  return [...known, ...behind]
}

/** How much of it is unread: `2 texts`; null where that is not counted. */
export const textsWords = ({ texts }: WaitingThread): string | null =>
  texts === null || texts === 0
    ? null
    : countWords(texts, say({ one: 'text', other: 'texts' }, { one: 'Nachricht', other: 'Nachrichten' }))
