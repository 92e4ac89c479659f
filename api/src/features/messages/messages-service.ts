import {
  type E164,
  type Message,
  ParleyError,
  PUSH_TTL_SECONDS,
  type RatesTable,
  type ResponseOf,
  sameNumber,
  type UserId,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import type { Logger } from 'pino'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { tryEach } from '../../concurrency/rounds.ts'
import type { TextEvent } from '../../ports/carrier-news.ts'
import type { CarrierTexts, HandedText } from '../../ports/carrier-texts.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isInService } from '../numbers/number-purchase.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import type { PushTeller } from '../push/push-teller-service.ts'
import { incomingId, type ReceivedText, senderIn } from './incoming-text.ts'
import type { MessagesStore, TextOnItsWay } from './messages-store.ts'
import { changesConsent } from './opt-words.ts'
import { type TextRequest, textDestination } from './text-decision.ts'
import { createTextProgress } from './text-progress.ts'
import { createTextSearch, type TextQuestion } from './text-search.ts'
import { answered, told, withdrawn } from './text-send.ts'
import type { Mark } from './thread-counts.ts'

export interface MessagesParts {
  readonly store: MessagesStore
  readonly carrier: Pick<CarrierTexts, 'sendText' | 'text' | 'textsSince'>
  readonly numbers: Pick<NumbersStore, 'find'>
  readonly profiles: Pick<ProfileStore, 'hasBlocked'>
  /** @see MediaService.putOut */
  readonly pictures: { putOut(uid: UserId, id: string): Promise<string> }
  readonly rates: RatesTable
  readonly clock: WallClock
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'textOutcome'>
  readonly teller: Pick<PushTeller, 'tell'>
  /** One person's texts wait in line within a process, which is cheaper than colliding. */
  readonly lock: KeyedLock
  /** Where the carrier tells of texts; null where none are sent. */
  readonly webhookUrl: string | null
}

export interface MessagesService {
  /**
   * Sends a text: charged at once, handed over to the carrier once. The same request again gets the text as it is by now.
   * @throws ParleyError `MessagesStore.accept`'s, those of a number that cannot be texted, `CARRIER_UNAVAILABLE` where no
   * texts are sent
   */
  send(request: TextRequest): Promise<Omit<ResponseOf<'sendText'>, 'success'>>
  /** Hands a text over that nobody has handed over. Rejects when it is not known what became of it. */
  handOver(id: string): Promise<void>
  /** What the carrier tells. @returns what it was handled as, for the metrics */
  hear(event: TextEvent): Promise<string>
  /** Their person leaves: texts of which the carrier has said nothing have failed, and are paid back. */
  withdraw(uid: UserId): Promise<void>
  search(uid: UserId, asked: TextQuestion): Promise<Omit<ResponseOf<'searchTexts'>, 'success'>>
  /** @returns the thread that a text is in @throws ParleyError `NOT_FOUND` for one that is not there or is somebody else's */
  find(uid: UserId, messageId: string): Promise<string>
  mark(uid: UserId, conversationId: string, mark: Mark): Promise<void>
  remove(uid: UserId, conversations: readonly string[], isUndone: boolean): Promise<void>
}

const TEXT_PARAMETER = 'text'

/** The address that names a text to the carrier, which repeats it in all that it tells. */
const webhookOf = (webhookUrl: string, id: string): string => {
  const url = new URL(webhookUrl)
  url.searchParams.set(TEXT_PARAMETER, id)
  return url.href
}

/** The text that such an address names; null for none. */
export const textNamedBy = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).searchParams.get(TEXT_PARAMETER) : null

/** Tells the browsers of a person that they were texted. */
function pushText(
  { teller, clock }: Pick<MessagesParts, 'teller' | 'clock'>,
  uid: UserId,
  from: E164,
  { carrierId }: ReceivedText,
): void {
  const messageId = incomingId(carrierId)
  const expiresAt = clock.now() + PUSH_TTL_SECONDS * 1000
  teller.tell(uid, from, name => ({ type: 'message', messageId, from, name, expiresAt }))
}

export function createMessagesService(parts: MessagesParts): MessagesService {
  const { store, carrier, numbers, profiles, pictures, rates, clock, logger, meter, lock, webhookUrl } = parts
  const advance = createTextProgress(parts)

  /** Where the carrier fetches its pictures; null when they could not be put out: then nothing is asked of it. */
  async function putOut({ userId, media }: Message): Promise<readonly string[] | null> {
    try {
      return await Promise.all(media.map(({ id }) => pictures.putOut(userId, id)))
    } catch (err) {
      logger.warn({ err }, 'pictures of a text could not be put out')
      return null
    }
  }

  async function post({ id, send, message }: TextOnItsWay, address: string): Promise<void> {
    const { from, to } = send
    const mediaUrls = await putOut(message)
    const text = {
      from,
      to,
      body: message.body,
      mediaUrls: mediaUrls ?? [],
      webhookUrl: webhookOf(address, id),
    }
    const answer: HandedText = mediaUrls ? await carrier.sendText(text) : { outcome: 'unsent' }
    await advance(id, (send, now) => answered(send, answer, now))
  }

  async function handOver(id: string): Promise<void> {
    if (webhookUrl === null) throw new ParleyError('CARRIER_UNAVAILABLE')
    const claimed = await store.claim(id, clock.now())
    if (claimed) await post(claimed, webhookUrl)
  }

  /** A text that was accepted is on its way, whatever becomes of this: a keeper goes on with it. */
  const tryToHandOver = (id: string): Promise<void> =>
    handOver(id).catch(err => logger.warn({ err }, 'a text may not have been handed over'))

  async function progress(event: Extract<TextEvent, { type: 'progress' }>): Promise<string> {
    const id = textNamedBy(event.webhookUrl) ?? (await store.findByCarrierId(event.carrierId))
    const known = id === null ? null : await store.find(id)
    const isIts = known && sameNumber(known.from, event.from) && sameNumber(known.to, event.to)
    if (id === null || !isIts) return 'ignored'
    const after = await advance(id, (send, now) => told(send, event, now))
    return `text ${after?.step ?? 'gone'}`
  }

  async function received(event: ReceivedText): Promise<string> {
    const number = await numbers.find(event.to)
    const peer = senderIn(event)
    const now = clock.now()
    // A number that has expired may be renewed by its person: then whoever has said STOP meanwhile is still not to be texted.
    const isHeard = number && (isInService(number, now) || changesConsent(event.body))
    if (!isHeard) meter.textOutcome('nobody')
    if (!isHeard || peer === null) return 'ignored'
    const { userId: uid, phoneNumber: ownNumber } = number
    const isBlocked = await profiles.hasBlocked(uid, peer)
    const isTextable = parseDialled(peer, rates).ok
    const receiver = { uid, ownNumber, peer, isBlocked, isTextable }
    const { kind, answer } = await store.receive(event, receiver, now)
    if (kind !== 'known') meter.textOutcome(kind === 'new' ? 'received' : kind)
    if (kind === 'new' && !isBlocked) pushText(parts, uid, peer, event)
    if (answer !== null) await tryToHandOver(answer)
    return `text ${kind}`
  }

  return {
    async send(request) {
      if (webhookUrl === null) throw new ParleyError('CARRIER_UNAVAILABLE')
      const to = textDestination(request.to, rates)
      const accepted = await lock(request.uid, () => store.accept({ ...request, to }, rates, clock.now()))
      if (accepted.isNew) await tryToHandOver(accepted.id)
      const { conversationId, id: messageId, status, segments, cost } = accepted.message
      return { conversationId, messageId, status, segments, cost }
    },
    handOver,
    hear: event => (event.type === 'received' ? received(event) : progress(event)),
    async withdraw(uid) {
      await tryEach(await store.waiting(uid), id => advance(id, withdrawn))
    },
    search: createTextSearch(store, clock),
    async find(uid, messageId) {
      const thread = await store.threadOf(uid, messageId)
      if (thread === null) throw new ParleyError('NOT_FOUND')
      return thread
    },
    mark: async (uid, id, mark) => void (await store.mark(uid, id, mark, clock.now())),
    remove: (uid, ids, isUndone) => store.remove(uid, ids, isUndone ? null : clock.now(), clock.now()),
  }
}
