import {
  type Conversation,
  conversationId,
  displayPhoneNumber,
  type E164,
  firstNumber,
  type Message,
  type MicroCredits,
  ParleyError,
  type RatesTable,
  sameNumber,
  TEXT_PICTURES_BYTES_MAX,
  TEXT_SEGMENTS_MAX,
  textPricesOf,
  toCredits,
  type UserId,
  type VirtualNumber,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { segmentsOf } from '@parley/shared-contract/texting'
import { countedText } from '../ledger/day-counts.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import {
  appendEntry,
  type EntryDraft,
  type LedgerAccount,
  type LedgerChange,
  requireCredits,
} from '../ledger/ledger.ts'
import { requireSpendable, requireTextToday } from '../ledger/spending.ts'
import { isSendable, mediaOf, type StoredMedia } from '../media/stored-media.ts'
import { isInService } from '../numbers/number-purchase.ts'
import { chargedText, type TextSend } from './text-send.ts'
import { emptyThread, standsAt, withText } from './thread.ts'
import { withSent } from './thread-counts.ts'

/** A text that a person wants to send. */
export interface TextRequest {
  readonly uid: UserId
  /** The browser's own for this text; a repeated request has the same. */
  readonly key: string
  readonly to: E164
  readonly body: string
  /** Pictures, by their ids. */
  readonly media: readonly string[]
}

/** What has to be known to accept one. */
export interface AcceptFacts {
  readonly account: LedgerAccount
  readonly thread: Conversation | null
  readonly numbers: readonly VirtualNumber[]
  readonly media: readonly (StoredMedia | null)[]
  readonly rates: RatesTable
  readonly now: number
}

export interface AcceptedText {
  readonly send: TextSend
  readonly message: Message
  readonly thread: Conversation
  readonly change: LedgerChange
}

/** One document for what a person sends under one key, and one entry of the ledger each for its price and its return. */
export const sendId = (uid: UserId, key: string): string => fingerprintOf(uid, key)
/** What makes a request this one and no other under its key (A21). */
export const textFingerprint = ({ to, body, media }: TextRequest): string => fingerprintOf(to, body, ...media)
const textEntryId = (id: string): string => `message_${id}`

/** @throws ParleyError why no text can be sent to this: D15's and S5's codes */
export function textDestination(to: string, rates: RatesTable): E164 {
  const parsed = parseDialled(to, rates)
  if (!parsed.ok) throw new ParleyError(parsed.code, 'details' in parsed ? parsed.details : undefined)
  return parsed.number
}

/** D17: the number that the thread goes by, or the first one. @throws ParleyError `NO_VIRTUAL_NUMBER`, `NUMBER_EXPIRED` */
function senderOf(facts: AcceptFacts): E164 {
  const inService = facts.numbers.filter(number => isInService(number, facts.now))
  const used = inService.find(({ phoneNumber }) => phoneNumber === facts.thread?.ownNumber)
  const sender = used ?? firstNumber(inService)
  if (!sender) throw new ParleyError(facts.numbers.length > 0 ? 'NUMBER_EXPIRED' : 'NO_VIRTUAL_NUMBER')
  return sender.phoneNumber
}

const priceOf = (rates: RatesTable, segments: number, pictures: number): MicroCredits => {
  const { segmentMicro, pictureMicro } = textPricesOf(rates)
  return pictures > 0 ? pictureMicro : segments * segmentMicro
}

function entryOf(
  id: string,
  { to, key }: TextRequest,
  segments: number,
  pictures: number,
): Omit<EntryDraft, 'amountMicro'> {
  const size = pictures > 0 ? ', with pictures' : segments > 1 ? `, ${segments} texts` : ''
  const description = `Text to ${displayPhoneNumber(to)}${size}`
  return { id: textEntryId(id), type: 'message', description, referenceId: key }
}

/**
 * @throws ParleyError `INVALID_PICTURE` for one that is not the person's, that a text has already, or that stands there twice;
 * `PAYLOAD_TOO_LARGE` for more than the carrier takes
 */
function picturesOf({ uid, media: ids }: TextRequest, media: AcceptFacts['media']): readonly StoredMedia[] {
  if (new Set(ids).size !== ids.length) throw new ParleyError('INVALID_PICTURE')
  const pictures = media.map(one => {
    if (!isSendable(one, uid)) throw new ParleyError('INVALID_PICTURE')
    return one
  })
  const bytes = pictures.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > TEXT_PICTURES_BYTES_MAX) throw new ParleyError('PAYLOAD_TOO_LARGE')
  return pictures
}

/**
 * D23: what a text is and costs, when it can be sent; one decision for the transaction that writes all of it.
 * @throws ParleyError `EMPTY_TEXT`, `OWN_NUMBER`, `NO_VIRTUAL_NUMBER`, `NUMBER_EXPIRED`, `OPTED_OUT`, `TEXT_TOO_LONG`,
 * `INVALID_PICTURE`, `PAYLOAD_TOO_LARGE`, `TEXTS_A_DAY`, `INSUFFICIENT_CREDITS`, `SPENDING_LIMIT`, in this order
 */
export function acceptText(request: TextRequest, facts: AcceptFacts): AcceptedText {
  const { uid, key, to, body } = request
  const { account, thread, numbers, rates, now } = facts
  if (body.trim() === '' && request.media.length === 0) throw new ParleyError('EMPTY_TEXT')
  if (numbers.some(({ phoneNumber }) => sameNumber(phoneNumber, to))) throw new ParleyError('OWN_NUMBER')
  const from = senderOf(facts)
  if (thread?.optedOut) throw new ParleyError('OPTED_OUT')
  const { count: segments, encoding } = segmentsOf(body)
  if (segments > TEXT_SEGMENTS_MAX)
    throw new ParleyError('TEXT_TOO_LONG', { segments, most: TEXT_SEGMENTS_MAX })
  const pictures = picturesOf(request, facts.media)
  requireTextToday(account, thread === null, now)
  const chargedMicro = priceOf(rates, segments, pictures.length)
  requireCredits(account, chargedMicro)
  requireSpendable(account, chargedMicro, now)

  const id = sendId(uid, key)
  const threadId = conversationId(uid, to)
  const draft = { ...entryOf(id, request, segments, pictures.length), amountMicro: -chargedMicro }
  const counted = { ...account, texts: countedText(account, thread === null, now) }
  const message: Message = {
    ...{ id: key, userId: uid, conversationId: threadId, direction: 'outgoing', from, to, body },
    ...{ media: pictures.map(mediaOf), segments, encoding, status: 'queued', errorCode: null },
    ...{ cost: toCredits(chargedMicro), timestamp: standsAt(thread, now), automatic: false },
  }
  const known = thread ?? emptyThread(uid, to, from)
  return {
    send: chargedText(
      {
        uid,
        conversationId: threadId,
        messageId: key,
        from,
        to,
        fingerprint: textFingerprint(request),
        chargedMicro,
      },
      now,
    ),
    message,
    thread: withText(withSent({ ...known, ownNumber: from }), message, now),
    change: appendEntry(counted, draft, now),
  }
}
