import { type Conversation, displayPhoneNumber } from '@parley/shared-contract'

/** One thread as the list shows it. */
export interface ConversationRow {
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** The last message, `You: ` before the user's own. */
  readonly snippet: string
  /** How many are unread, at most `99+`; empty when it was marked as unread by hand; null when all are read. */
  readonly unread: string | null
}

const MOST_SHOWN = 99

/** A thread in the words of its row. @param name of the other party in the address book */
export const conversationRow = (
  conversation: Conversation,
  name: string | null = conversation.contactName,
): ConversationRow => ({
  title: name ?? displayPhoneNumber(conversation.peerNumber),
  snippet: `${conversation.lastDirection === 'outgoing' ? 'You: ' : ''}${conversation.lastSnippet || 'Picture'}`,
  unread: unreadOf(conversation),
})

function unreadOf({ unreadCount: count, markedUnread }: Conversation): string | null {
  if (count <= 0) return markedUnread ? '' : null
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}

/** What people hear of a row: who, how much of it is unread, what was said last, and when. */
export const conversationName = ({ title, snippet, unread }: ConversationRow, when: string): string =>
  [title, unread === null ? null : unread === '' ? 'unread' : `${unread} unread`, snippet, when]
    .filter(part => part !== null)
    .join(', ')

/** Threads of pages that were read, and the latest as they are now, each once, last message first. */
export function listedThreads(
  latest: readonly Conversation[],
  read: readonly Conversation[],
): readonly Conversation[] {
  const known = new Map([...read, ...latest].map(thread => [thread.id, thread]))
  return [...known.values()].sort(
    (one, other) => other.lastMessageAt - one.lastMessageAt || (one.id < other.id ? 1 : -1),
  )
}
