import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { MessagesParts, MessagesService } from './messages-service.ts'
import { textNamedBy } from './messages-service.ts'
import { createTextProgress } from './text-progress.ts'
import { lookedInVain, type TextSend, told } from './text-send.ts'

/** So many a round. */
const ROUND = 100
/** Two clocks may differ by this. */
const MARGIN_MS = 60_000

type Parts = Pick<MessagesParts, 'store' | 'carrier' | 'clock' | 'meter'> & {
  readonly messages: Pick<MessagesService, 'handOver'>
}

/**
 * Looks after texts of which nothing is heard: hands over what a process that died had accepted, and asks the carrier for those
 * whose answer, or whose end, was lost. None is handed over twice.
 */
export function createTextsKeeper({ store, carrier, clock, meter, messages }: Parts): Keeper {
  const advance = createTextProgress({ store, clock, meter })
  /** Of several processes that have asked, one counts it. */
  const unlessSeenTo =
    (change: (send: TextSend, now: number) => TextSend) =>
    (send: TextSend, now: number): TextSend =>
      send.lookAt !== null && send.lookAt <= now ? change(send, now) : send

  /** What the carrier knows of it; null when it knows nothing. */
  async function carriersWord(id: string, { step, carrierId, from, to, handedAt, acceptedAt }: TextSend) {
    if (step === 'known') return carrierId === null ? null : carrier.text(carrierId)
    const written = await carrier.textsSince(from, to, (handedAt ?? acceptedAt) - MARGIN_MS)
    return written.find(({ webhookUrl }) => textNamedBy(webhookUrl) === id) ?? null
  }

  async function look(id: string): Promise<void> {
    const send = await store.find(id)
    if (!send || send.lookAt === null || send.lookAt > clock.now()) return
    if (send.step === 'charged') return messages.handOver(id)
    const word = await carriersWord(id, send)
    const after = (before: TextSend, now: number): TextSend => {
      if (!word) return lookedInVain(before, now)
      const { carrierId, status, failure, at } = word
      const heard = told(before, { eventId: `look-${status}`, carrierId, status, failure, at }, now)
      return heard.step === before.step && heard.step === 'known' ? lookedInVain(heard, now) : heard
    }
    await advance(id, unlessSeenTo(after))
  }

  return { lookAround: async () => tryEach(await store.due(clock.now(), ROUND), look) }
}
