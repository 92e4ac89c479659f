import {
  type Conversation,
  documentIdSchema,
  e164Schema,
  sameNumber,
  toDestination,
} from '@parley/shared-contract'

/** What an address of the messages page asks for; each member is null when the address does not say. */
export interface AskedMessages {
  /** Id of a conversation, from the path. */
  readonly thread: string | null
  /** `?to=`: a number to write to (S2). */
  readonly to: string | null
  /** `?reply=`: id of a message (S2). */
  readonly reply: string | null
}

/** What the page shows. */
export type MessagesView =
  | { readonly kind: 'list'; readonly notice: string | null }
  /** The conversation is null when the first message has not been written yet. */
  | { readonly kind: 'thread'; readonly peer: string; readonly conversation: Conversation | null }

export const MESSAGE_GONE = 'This message is no longer available'
export const CONVERSATION_GONE = 'This conversation is no longer available'
export const NO_NUMBER = 'This is not a phone number that can be written to'

/**
 * The thread or list that an address asks for. Addresses can be forged (A78): one with neither a number nor the id of
 * one's own conversation leads to the list with a notice.
 * @param conversations null until they have loaded
 */
export function messagesView(
  { thread, to, reply }: AskedMessages,
  conversations: readonly Conversation[] | null,
): MessagesView {
  const list = (notice: string | null): MessagesView => ({ kind: 'list', notice })
  if (thread !== null) {
    const found = documentIdSchema.safeParse(thread).success && conversations?.find(({ id }) => id === thread)
    if (found) return { kind: 'thread', peer: found.peerNumber, conversation: found }
    return list(conversations === null ? null : CONVERSATION_GONE)
  }
  if (to !== null) {
    const peer = e164Schema.safeParse(toDestination(to))
    if (!peer.success) return list(NO_NUMBER)
    const conversation = conversations?.find(({ peerNumber }) => sameNumber(peerNumber, peer.data)) ?? null
    return { kind: 'thread', peer: peer.data, conversation }
  }
  return list(reply === null ? null : MESSAGE_GONE)
}
