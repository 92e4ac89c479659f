import {
  broughtBack,
  type Conversation,
  clearedUntil,
  conversationId,
  displayPhoneNumber,
  firstNumber,
  isBlocked,
  isThreadUnread,
  type Media,
  type Message,
  type MessageFailure,
  type MessageStatus,
  picturesWords,
  toCredits,
  toMicro,
  type UserId,
} from '@parley/shared-contract'
import { segmentsOf } from '@parley/shared-contract/texting'
import { book } from './memory-ledger.ts'
import type { PersonData } from './person-data.ts'

export const newConversation = (uid: UserId, peerNumber: string, ownNumber: string): Conversation => ({
  ...{ id: conversationId(uid, peerNumber), userId: uid, ownNumber, peerNumber, contactName: null },
  ...{ lastMessageAt: 0, lastMessageId: null, lastSnippet: '', lastDirection: 'outgoing' },
  lastFailed: false,
  ...{ receivedCount: 0, readCount: 0, unreadCount: 0, markedUnread: false, isUnread: false },
  ...{ archived: false, optedOutAt: null, optedInAt: null, optedOut: false },
  ...{ deletedAt: null, clearedAt: null, clearedBefore: null, updatedAt: 0 },
})

/** A thread in its new state. */
export const withThread = (person: PersonData, thread: Conversation): PersonData => ({
  ...person,
  conversations: [
    { ...thread, isUnread: isThreadUnread(thread) },
    ...person.conversations.filter(({ id }) => id !== thread.id),
  ].sort((one, other) => other.lastMessageAt - one.lastMessageAt),
})

/** One more text of a thread, which is the latest of it. */
export function withMessage(person: PersonData, thread: Conversation, message: Message): PersonData {
  const { id: lastMessageId, timestamp: at, direction: lastDirection, body, media } = message
  const lastSnippet = body || (media.length > 0 ? picturesWords(media.length) : '')
  const lastFailed = message.status === 'failed'
  const latest = { lastMessageAt: at, lastMessageId, lastDirection, lastSnippet, lastFailed, updatedAt: at }
  const messages = [message, ...person.messages]
  return { ...withThread(person, { ...thread, ...latest }), messages }
}

/** A text that somebody sends to the person's number; of a blocked one it is kept, and not counted. STOP and START are what they are at the server (D23). */
export function withReceivedText(
  person: PersonData,
  peer: string,
  body: string,
  at: number,
  media: readonly Media[] = [],
): PersonData {
  const uid = person.user.uid
  const own = firstNumber(person.phoneNumbers)?.phoneNumber ?? ''
  const id = conversationId(uid, peer)
  const known = person.conversations.find(one => one.id === id) ?? newConversation(uid, peer, own)
  const isSilent = isBlocked(person.blocked, peer)
  const thread = isSilent ? known : broughtBack(known)
  const { count: segments, encoding } = segmentsOf(body)
  const message: Message = {
    ...{
      id: `in-${crypto.randomUUID()}`,
      userId: uid,
      conversationId: id,
      direction: 'incoming',
      from: peer,
    },
    ...{ to: own, body, media: [...media], segments, encoding, status: 'received', errorCode: null, cost: 0 },
    ...{ timestamp: Math.max(at, clearedUntil(thread) + 1), automatic: false },
  }
  const receivedCount = thread.receivedCount + (isSilent ? 0 : 1)
  const counted = { receivedCount, unreadCount: receivedCount - thread.readCount }
  const opted = { STOP: { optedOut: true, optedOutAt: at }, START: { optedOut: false, optedInAt: at } }[body]
  return withMessage(person, { ...thread, ...counted, ...opted }, message)
}

/** What becomes of the latest text that is still on its way; one that fails is paid back (D23). */
export function withProgress(
  person: PersonData,
  status: Extract<MessageStatus, 'sent' | 'delivered' | 'failed'>,
  errorCode: MessageFailure | null,
  now: number,
): PersonData {
  const message = person.messages.find(one => one.status === 'queued' || one.status === 'sent')
  if (!message) return person
  const messages = person.messages.map(one => (one === message ? { ...one, status, errorCode } : one))
  if (status !== 'failed') return { ...person, messages }
  const conversations = person.conversations.map(thread =>
    thread.lastMessageId === message.id ? { ...thread, lastFailed: true } : thread,
  )
  const after = { ...person, messages, conversations }
  const { id: referenceId } = message
  const amount = toCredits(toMicro(message.cost))
  const description = `Text to ${displayPhoneNumber(message.to)} was not delivered`
  return book(after, { type: 'refund', amount, description, referenceId }, now)
}
