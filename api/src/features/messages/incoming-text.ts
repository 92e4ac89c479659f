import {
  type Conversation,
  callerNumber,
  conversationId,
  type E164,
  type Message,
  RECEIVED_TEXT_MAX,
  type UserId,
  utcDayOf,
} from '@parley/shared-contract'
import { segmentsOf } from '@parley/shared-contract/texting'
import type { TextEvent } from '../../ports/carrier-news.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import { receivedMedia } from '../media/received-media.ts'
import { mediaOf, type StoredMedia } from '../media/stored-media.ts'
import { type OptWord, optWordIn, withOptWord } from './opt-words.ts'
import { chargedText, type TextSend } from './text-send.ts'
import { emptyThread, standsAt, withText } from './thread.ts'
import { withReceived, withSent } from './thread-counts.ts'

export type ReceivedText = Extract<TextEvent, { readonly type: 'received' }>

/** Whose it is. */
export interface Receiver {
  readonly uid: UserId
  readonly ownNumber: E164
  readonly peer: E164
  readonly isBlocked: boolean
  /** Who has written could be texted by a person as well: to nobody else goes an answer of ours. */
  readonly isTextable: boolean
}

/** The number that a text came from; null for what is none, which no thread could have. */
export const senderIn = ({ from }: ReceivedText): E164 | null => callerNumber(from) || null

/** Of one id of the carrier's there is one text, however often it is told. */
export const incomingId = (carrierId: string): string => `in-${carrierId}`

/**
 * A text that was received. Its time is the carrier's, but never ahead of ours (A65); of a very long one the rest is cut (A77). Its
 * files are still at the carrier.
 */
export function incomingText(
  event: ReceivedText,
  receiver: Receiver,
  now: number,
): { readonly message: Message; readonly files: readonly StoredMedia[] } {
  const { uid, ownNumber, peer } = receiver
  const owner = { uid, conversationId: conversationId(uid, peer), messageId: incomingId(event.carrierId) }
  const files = receivedMedia(event.media, owner, now)
  const body = event.body.slice(0, RECEIVED_TEXT_MAX).toWellFormed()
  const { count: segments, encoding } = segmentsOf(body)
  const message: Message = {
    ...{ id: owner.messageId, userId: uid, conversationId: owner.conversationId },
    ...{
      direction: 'incoming',
      from: peer,
      to: ownNumber,
      body,
      media: files.map(mediaOf),
      segments,
      encoding,
    },
    ...{ status: 'received', errorCode: null, cost: 0, automatic: false },
    timestamp: Math.min(event.receivedAt, now),
  }
  return { message, files }
}

/** What a text that was received makes of its thread, where it stands there, and what was asked for by it. */
export function receive(
  known: Conversation | null,
  received: Message,
  { uid, ownNumber, peer, isBlocked }: Receiver,
  now: number,
): { readonly thread: Conversation; readonly message: Message; readonly word: OptWord | null } {
  const before = known ?? emptyThread(uid, peer, ownNumber)
  const word = optWordIn(received.body, before)
  const opted =
    word === 'stop' || word === 'start'
      ? { ...before, ...withOptWord(before, word, received.timestamp) }
      : before
  const message = { ...received, timestamp: standsAt(known, received.timestamp) }
  return { thread: withText(withReceived(opted, isBlocked), message, now), message, word }
}

const HELP_ANSWER =
  'Parley: this number belongs to a person, who reads what you write. Text STOP to get no more texts from it, START to get them again.'

/** The answer to HELP, which costs the person nothing. There is one for a thread and day, by its id. */
export function helpAnswer({ uid, ownNumber, peer }: Receiver, thread: Conversation, now: number) {
  const id = fingerprintOf('help', uid, peer, utcDayOf(now))
  const { count: segments, encoding } = segmentsOf(HELP_ANSWER)
  const message: Message = {
    ...{ id, userId: uid, conversationId: thread.id, direction: 'outgoing', from: ownNumber, to: peer },
    ...{ body: HELP_ANSWER, media: [], segments, encoding, status: 'queued', errorCode: null, cost: 0 },
    ...{ timestamp: standsAt(thread, now), automatic: true },
  }
  const names = { uid, conversationId: thread.id, messageId: id, from: ownNumber, to: peer }
  const send: TextSend = chargedText({ ...names, fingerprint: id, chargedMicro: 0 }, now)
  // It is sent; what is unread stays so, and an archived thread was brought back by the question.
  return { id, message, send, thread: withText(withSent(thread), message, now) }
}
