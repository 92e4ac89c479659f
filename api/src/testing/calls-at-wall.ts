import { firestorePaths } from '@parley/shared-contract'
import { expect } from 'vitest'
import { tryEach } from '../concurrency/rounds.ts'
import type { TestProcess } from './start-test-api.ts'
import { ask } from './test-person.ts'
import { dearer } from './test-rates.ts'
import { outgoing, type Subscriber, startToldCalls, type ToldCall } from './told-calls.ts'

/** Somebody in a call. */
interface Talk {
  readonly ada: Subscriber
  readonly call: ToldCall
}

/** What a minute costs, in micro-credits: twenty times as much as usual, so time is sooner over. */
export const PRICE = 440_000
/** One credit lasts for 1 / 0.44 minutes, less 30 s (S9). */
export const LAST_SECOND = 106

const HOUR = 3_600_000
const far = { call_leg_id: 'far', call_control_id: 'far' }

/**
 * Calls that come to their wall, looked after by two processes with one clock, which begins early in a day (UTC) and is moved
 * on by hand.
 */
export async function startCallsAtWall() {
  const morning = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + HOUR
  let late = 0
  let people = 0
  const now = () => morning + late
  const goBy = (seconds: number) => {
    late += seconds * 1000
  }
  const told = await startToldCalls({ now })
  const dear = () => ({ rates: dearer(PRICE) })
  const first = await told.api.processOf(dear)
  const other = await told.api.processOf(dear)

  /** What a process does every few seconds. */
  const lookOf = (process: TestProcess) =>
    tryEach(
      process.keepers.filter(({ name }) => name === 'calls' || name === 'call-walls'),
      keeper => keeper.lookAround(),
    )

  /** Time goes by, and what is to be done now and then is done, by this process. */
  async function pass(seconds: number, process: TestProcess = first): Promise<void> {
    goBy(seconds)
    await lookOf(process)
  }

  /** The same, while the carrier says of no call how it is. */
  async function passInDark(seconds: number): Promise<void> {
    told.api.carrier.failNext('legStatus')
    await pass(seconds).catch(() => undefined)
  }

  /** Its browser says that the call is over after so many seconds. */
  async function reports({ ada, call }: Talk, duration: number, amount: number): Promise<void> {
    const metadata = { callDirection: 'outgoing', duration, phoneNumber: '+14155550142' }
    const answer = await ada.call('deductCredits', {
      ...{ userId: ada.uid, amount, description: 'Call', metadata },
    })
    expect(answer.status).toBe(200)
    // The carrier is told to end it.
    await expect.poll(async () => Number((await told.session(call.sessionId))?.leaseUntil) > now()).toBe(true)
  }

  /** Somebody whose call was answered just now, with credits for two minutes of it. */
  async function answered(credits = 1, dailyLimit?: number): Promise<Talk> {
    people += 1
    const ada = await told.subscriber(`ada${people}`, `+1212556${String(2000 + people)}`, credits)
    if (dailyLimit !== undefined) await ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit })
    const call = told.newCall()
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    const begins = call.event('i', 'call.initiated', outgoing(ada, ada.number, '+14155550142'), now())
    await told.tell(begins, first.url)
    await told.tell(call.event('a', 'call.answered', far, now()))
    return { ada, call }
  }

  /** Somebody in a call that is so many seconds old. */
  async function talking(seconds: number, credits = 1, dailyLimit?: number): Promise<Talk> {
    const talk = await answered(credits, dailyLimit)
    await pass(61)
    await pass(seconds - 61)
    return talk
  }
  const hangUps = ({ call }: Talk) =>
    told.api.carrier.commands
      .filter(({ kind, callControlId }) => kind === 'hangUp' && callControlId === call.controlId)
      .map(({ commandId }) => commandId)
  const billing = ({ ada }: Talk) => told.api.read(firestorePaths.billing(ada.uid))
  const session = ({ call }: Talk) => told.session(call.sessionId)
  const record = async ({ ada, call }: Talk) =>
    told.api.read(firestorePaths.callLog(ada.uid, String((await told.session(call.sessionId))?.recordId)))
  const ends = ({ call }: Talk) =>
    told.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now()))

  /** Somebody pays for five credits, and the payment provider tells of it. */
  async function buys({ ada }: Talk): Promise<void> {
    const { body } = await ada.call('checkout', { userId: ada.uid, amount: 5, returnTo: '/dashboard' })
    await told.api.payments.pay(String(body.url))
    for (const news of told.api.payments.told()) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': 'genuine' }
      await ask(`${told.api.url}/webhooks/stripe`, { method: 'POST', headers, body: JSON.stringify(news) })
    }
  }

  return {
    ...{ told, now, goBy, first, other, lookOf, pass, passInDark, reports, answered, talking, hangUps },
    ...{ billing, session, record, ends, buys },
  }
}
