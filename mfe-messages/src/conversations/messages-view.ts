import {
  type Conversation,
  conversationId,
  documentIdSchema,
  e164Schema,
  type Live,
  toDestination,
  type UserId,
} from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { MESSAGE_GONE } from '../thread/message-gone.ts'

/** What an address of the messages page asks for; each member is null when the address does not say. */
interface AskedMessages {
  /** Id of a conversation, from the path. */
  readonly thread: string | null
  /** `?to=`: a number to write to (S2). */
  readonly to: string | null
  /** `?reply=`: id of a message (S2). */
  readonly reply: string | null
  /** `?new`: a text to somebody who is chosen first. */
  readonly isNew: boolean
}

/** What of it there is to read: the thread with this id. With a number it may be one that has no text yet. */
export type WantedThread =
  | { readonly kind: 'list'; readonly notice: string | null }
  | { readonly kind: 'new' }
  /** The thread of a text, which its id alone does not say. */
  | { readonly kind: 'text'; readonly id: string }
  | { readonly kind: 'thread'; readonly id: string; readonly peer: string | null }

/** What the page shows. */
export type MessagesView =
  | Exclude<WantedThread, { kind: 'thread' | 'text' }>
  | { readonly kind: 'loading-thread' }
  | { readonly kind: 'failed-thread'; readonly live: Extract<Live<unknown>, { state: 'failed' }> }
  /** The conversation is null when the first message has not been written yet. */
  | { readonly kind: 'thread'; readonly peer: string; readonly conversation: Conversation | null }

export const CONVERSATION_GONE = say(
  'This conversation is no longer available',
  'Diese Unterhaltung ist nicht mehr verfügbar',
)
export const NO_NUMBER = say(
  'This is not a phone number that can be written to',
  'An diese Nummer kann man nicht schreiben',
)

const list = (notice: string | null): WantedThread => ({ kind: 'list', notice })

/**
 * Addresses can be forged (A78): one with neither a number nor what can be an id leads to the list with a notice.
 * @param uid who reads; null while that is not known
 */
export function wantedThread({ thread, to, reply, isNew }: AskedMessages, uid: UserId | null): WantedThread {
  if (thread !== null) {
    if (!documentIdSchema.safeParse(thread).success) return list(CONVERSATION_GONE)
    return { kind: 'thread', id: thread, peer: null }
  }
  if (to !== null) {
    const peer = e164Schema.safeParse(toDestination(to))
    if (!peer.success) return list(NO_NUMBER)
    return { kind: 'thread', id: conversationId(uid ?? '', peer.data), peer: peer.data }
  }
  if (isNew) return { kind: 'new' }
  if (reply === null) return list(null)
  return documentIdSchema.safeParse(reply).success ? { kind: 'text', id: reply } : list(MESSAGE_GONE)
}

/**
 * The thread or list for it. While a thread loads neither the list stands in its place nor another thread.
 * @param read the thread with the wanted id; null when there is none, as when there is no such text
 */
export function messagesView(wanted: WantedThread, read: Live<Conversation | null>): MessagesView {
  if (wanted.kind !== 'thread' && wanted.kind !== 'text') return wanted
  if (read.state === 'ready' && read.value)
    return { kind: 'thread', peer: read.value.peerNumber, conversation: read.value }
  // To a number one can write before its thread is known, and without one.
  if (wanted.kind === 'thread' && wanted.peer !== null)
    return { kind: 'thread', peer: wanted.peer, conversation: null }
  if (read.state === 'loading') return { kind: 'loading-thread' }
  if (read.state === 'failed') return { kind: 'failed-thread', live: read }
  return list(wanted.kind === 'text' ? MESSAGE_GONE : CONVERSATION_GONE) as Extract<
    MessagesView,
    { kind: 'list' }
  >
}
