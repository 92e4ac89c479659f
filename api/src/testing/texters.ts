import { conversationId, firestorePaths } from '@parley/shared-contract'
import type { TextEvent } from '../ports/carrier-news.ts'
import type { HandedText, OutgoingText } from '../ports/carrier-texts.ts'
import type { TextOutcome } from '../ports/metrics.ts'
import type { PushSender } from '../ports/push-sender.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { ask, json, type TestPerson } from './test-person.ts'

/** Whom everybody texts. */
export const peer = '+14155550199'

/** Somebody with credits and a number in service. */
export interface Texter extends TestPerson {
  readonly number: string
}

type Progress = Extract<TextEvent, { type: 'progress' }>

/** The one of these. */
export function only<T>(these: readonly T[]): T {
  const [one] = these
  if (one === undefined || these.length > 1) throw new Error(`there are ${these.length}`)
  return one
}

/** What the carrier says of a text that it was given. */
export function progress(text: TestApi['carrier']['texts'][number], status: Progress['status']): Progress {
  const { carrierId, from, to, webhookUrl } = text
  const failure = status === 'failed' ? ('undeliverable' as const) : null
  const about = { eventId: `${carrierId}-${status}`, at: 1, carrierId, from, to, webhookUrl }
  return { type: 'progress', ...about, status, failure }
}

/** What comes of handing a text over; `hand` does it. */
type Handing = (text: OutgoingText, hand: () => Promise<HandedText>) => Promise<HandedText>

/** People who text, over a carrier that says what it is told to say, by webhooks that need no signature. */
export async function startTexting(
  pushes: PushSender | null = null,
  handing: Handing = (_text, hand) => hand(),
) {
  const time = { ahead: 0 }
  const outcomes: TextOutcome[] = []
  const api = await startTestApi(({ carrier, meter }) => ({
    pushes,
    clock: { now: () => Date.now() + time.ahead },
    meter: { ...meter, textOutcome: outcome => void outcomes.push(outcome) },
    carrier: {
      ...carrier,
      sendText: text => handing(text, () => carrier.sendText(text)),
      readEvent: async body => ({ kind: 'text', event: JSON.parse(body.toString()) as TextEvent }),
    },
  }))
  let people = 0
  let told = 0

  return {
    api,
    /** What the api has counted, in order. */
    outcomes,
    /** How far the clock of the api is ahead, in milliseconds. */
    time,
    async texter(credits = 5): Promise<Texter> {
      people += 1
      const person = await api.person(`texter${people}`, credits)
      const number = `+1212555${String(1000 + people)}`
      await api.write(`phoneNumbers/${number.slice(1)}`, {
        ...{ id: number.slice(1), phoneNumber: number, userId: person.uid, active: true, purchaseDate: 1 },
        ...{ expiryDate: Date.now() + 40 * 86_400_000, createdAt: 1, purchaseId: crypto.randomUUID() },
      })
      return { ...person, number }
    },
    send: (person: TestPerson, text: object = {}, key: string = crypto.randomUUID()) =>
      person.call('sendText', { userId: person.uid, to: peer, body: 'Hello', ...text }, key),
    posted: ({ number }: Pick<Texter, 'number'>) => api.carrier.texts.filter(({ from }) => from === number),
    balance: async ({ uid }: TestPerson) => (await api.read(firestorePaths.user(uid)))?.credits,
    textOf: ({ uid }: TestPerson, id: unknown) =>
      api.read(firestorePaths.message(conversationId(uid, peer), String(id))),
    threadOf: ({ uid }: TestPerson) => api.read(firestorePaths.conversation(conversationId(uid, peer))),
    /** What the carrier tells. @returns the answer's status */
    hear: async (event: TextEvent) => (await ask(`${api.url}/webhooks/telnyx`, json(event))).status,
    incoming(to: string, body: string, receivedAt = Date.now()) {
      told += 1
      const about = { eventId: `e${told}`, at: receivedAt, carrierId: `c${told}`, from: peer, to }
      return { type: 'received', ...about, body, media: [], receivedAt } satisfies TextEvent
    },
  }
}
