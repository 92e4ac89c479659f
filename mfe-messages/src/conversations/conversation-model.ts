import { type Conversation, displayPhoneNumber } from '@parley/shared-contract'

/** One thread as the list shows it. */
export interface ConversationRow {
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** The last message, `You: ` before the user's own. */
  readonly snippet: string
  /** How many are unread, at most `99+`; null when all are read. */
  readonly unread: string | null
}

const MOST_SHOWN = 99

/** A thread in the words of its row. @param name of the other party in the address book */
export const conversationRow = (
  conversation: Conversation,
  name: string | null = conversation.contactName,
): ConversationRow => ({
  title: name ?? displayPhoneNumber(conversation.peerNumber),
  snippet: `${conversation.lastDirection === 'outgoing' ? 'You: ' : ''}${conversation.lastSnippet}`,
  unread: unreadCount(conversation.unreadCount),
})

function unreadCount(count: number): string | null {
  if (count <= 0) return null
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}

/** What the list shows: nothing archived, last message first. */
export const visibleConversations = (all: readonly Conversation[]): readonly Conversation[] =>
  all.filter(conversation => !conversation.archived).sort((a, b) => b.lastMessageAt - a.lastMessageAt)
