import { type Conversation, displayPhoneNumber, sameNumber } from '@parley/shared-contract'
import type { UnsentText } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'

/** One thread as the list shows it. */
export interface ConversationRow {
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** Words before the snippet, `Draft: `; empty before the other's. */
  readonly lead: string
  /** What kind of text it is that waits for its person; null for what was simply said. */
  readonly waits: 'failed' | 'draft' | null
  /** The last message, or what is before it: a text that was not sent, or is half written. */
  readonly snippet: string
  /** When that was said, in epoch milliseconds; of what is half written, when the last message was. */
  readonly at: number
  /** How many are unread, at most `99+`; empty when it was marked as unread by hand; null when all are read. */
  readonly unread: string | null
}

const MOST_SHOWN = 99

/** What a thread has on this device alone. */
export interface OwnWords {
  /** This device's texts to this person that their thread may not show yet, in the order in which they were written. */
  readonly unsent: readonly Pick<UnsentText, 'body' | 'state' | 'at'>[]
  /** Half written; empty while it is being written. */
  readonly draft: string
}

const PICTURE = say('Picture', 'Bild')

/** A thread in the words of its row. @param name of the other party in the address book */
export const conversationRow = (
  conversation: Conversation,
  name: string | null,
  own: OwnWords = { unsent: [], draft: '' },
): ConversationRow => ({
  title: name ?? displayPhoneNumber(conversation.peerNumber),
  ...saidLast(conversation, own),
  unread: unreadOf(conversation),
})

/** What waits for its person comes first: a text that was not sent, or did not arrive, then one that is half written. */
function saidLast(
  { lastDirection, lastFailed, lastSnippet, lastMessageAt: at }: Conversation,
  { unsent, draft }: OwnWords,
): Pick<ConversationRow, 'lead' | 'waits' | 'snippet' | 'at'> {
  const stopped = unsent.findLast(({ state }) => state === 'stopped')
  if (stopped)
    return {
      lead: say('Not sent: ', 'Nicht gesendet: '),
      waits: 'failed',
      snippet: stopped.body || PICTURE,
      at: stopped.at,
    }
  // What the server has is in the thread, and perhaps answered; it only lingers here.
  const waiting = unsent.findLast(({ state }) => state !== 'accepted')
  if (lastFailed && lastDirection === 'outgoing' && !waiting)
    return {
      lead: say('Not delivered: ', 'Nicht angekommen: '),
      waits: 'failed',
      snippet: lastSnippet || PICTURE,
      at,
    }
  if (draft.trim() !== '')
    return { lead: say('Draft: ', 'Entwurf: '), waits: 'draft', snippet: draft.trim(), at }
  if (waiting)
    return { lead: say('You: ', 'Du: '), waits: null, snippet: waiting.body || PICTURE, at: waiting.at }
  return {
    lead: lastDirection === 'outgoing' ? say('You: ', 'Du: ') : '',
    waits: null,
    snippet: lastSnippet || PICTURE,
    at,
  }
}

function unreadOf({ unreadCount: count, markedUnread }: Conversation): string | null {
  if (count <= 0) return markedUnread ? '' : null
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}

/** What people hear of a row: who, how much of it is unread, what was said last, and when. */
export const conversationName = ({ title, lead, snippet, unread }: ConversationRow, when: string): string =>
  [
    title,
    unread === null
      ? null
      : unread === ''
        ? say('unread', 'ungelesen')
        : say(`${unread} unread`, `${unread} ungelesen`),
    lead + snippet,
    when,
  ]
    .filter(part => part !== null)
    .join(', ')

/** Threads of pages that were read, and the latest as they are now, each once, last message first. */
export function listedThreads(
  latest: readonly Conversation[],
  read: readonly Conversation[],
): readonly Conversation[] {
  const known = new Map([...read, ...latest].map(thread => [thread.id, thread]))
  return [...known.values()].sort(byLastMessage)
}

const byLastMessage = (one: Conversation, other: Conversation) =>
  other.lastMessageAt - one.lastMessageAt || (one.id < other.id ? 1 : -1)

/** Threads in which a text of this device waits stand where it will: a queued text is as new as one that was sent. */
export function withWaiting(
  threads: readonly Conversation[],
  outbox: readonly Pick<UnsentText, 'to' | 'state' | 'at'>[],
): readonly Conversation[] {
  const waiting = outbox.filter(({ state }) => state !== 'accepted')
  if (waiting.length === 0) return threads
  const lastAt = ({ peerNumber, lastMessageAt }: Conversation) =>
    Math.max(lastMessageAt, ...waiting.flatMap(({ to, at }) => (sameNumber(to, peerNumber) ? at : [])))
  const times = new Map(threads.map(thread => [thread, lastAt(thread)]))
  return threads.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}

/** What newer threads have pushed out of the live ones, behind the last of them; not what was put away from among them. */
export function pushedOut(
  before: readonly Conversation[],
  latest: readonly Conversation[],
): readonly Conversation[] {
  const last = latest.at(-1)
  if (!last || latest.length < before.length) return []
  const ids = new Set(latest.map(({ id }) => id))
  return before.filter(thread => !ids.has(thread.id) && byLastMessage(thread, last) > 0)
}
