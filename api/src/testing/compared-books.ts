import { firestorePaths } from '@parley/shared-contract'
import { createApp } from '../app.ts'
import type { Difference } from '../features/reconciliation/difference.ts'
import { outgoing, type Subscriber, startToldCalls, type ToldCalls } from './told-calls.ts'
import { withTampered } from './with-tampered.ts'

type Fields = Record<string, unknown>

/** Somebody with a number, a payment and a call of 200 s; all of it is settled, two hours ago. */
interface SettledPerson {
  readonly ada: Subscriber
  readonly paymentId: string
  readonly sessionId: string
}

const pathsOf = ({ ada, paymentId, sessionId }: SettledPerson) => ({
  billing: firestorePaths.billing(ada.uid),
  profile: firestorePaths.user(ada.uid),
  payment: firestorePaths.payment(paymentId),
  topup: `${firestorePaths.transactions}/topup_${paymentId}`,
  charge: `${firestorePaths.transactions}/call_${sessionId}`,
  call: `${firestorePaths.callSessions}/${sessionId}`,
  number: `${firestorePaths.phoneNumbers}/${ada.number.slice(1)}`,
})
type Place = keyof ReturnType<typeof pathsOf>

/** The books of a server whose clock runs when a test says so. */
export interface ComparedBooks {
  readonly calls: ToldCalls
  now(): number
  passes(milliseconds: number): void
  comparisons(): ReturnType<typeof createApp>['comparisons']
  /** Everything that differs. */
  differences(since?: number): Promise<readonly Difference[]>
  /** @param lost what the carrier does not tell of the call */
  somebody(lost?: readonly 'answer'[]): Promise<SettledPerson>
  /** Changes a document of somebody by hand until the work is done. */
  tampered(
    one: SettledPerson,
    place: Place,
    change: (fields: Fields) => Fields | null,
    work: () => Promise<void>,
  ): Promise<void>
}

export const shownDifferences = (found: readonly Difference[]) =>
  found.map(({ part, says }) => `${part}: ${says}`)

export async function startComparedBooks(): Promise<ComparedBooks> {
  let now = Date.now()
  let people = 0
  const calls = await startToldCalls({ now: () => now })
  const comparisons = () => createApp(calls.api.dependencies).comparisons

  async function differences(since = 0): Promise<readonly Difference[]> {
    const found: Difference[] = []
    for (const comparison of comparisons())
      for (let after: string | null = null, isLast = false; !isLast; ) {
        const page: Awaited<ReturnType<typeof comparison.page>> = await comparison.page(after, since)
        found.push(...page.differences)
        after = page.next
        isLast = after === null
      }
    return found
  }
  async function somebody(lost: readonly 'answer'[] = []) {
    people += 1
    const ada = await calls.subscriber(`books${people}`, `+141555501${String(people).padStart(2, '0')}`)
    const { body } = await ada.call('checkout', { userId: ada.uid, amount: 10, returnTo: '/dashboard' })
    const paymentId = String(body.paymentId)
    await calls.api.payments.pay(String(body.url))
    for (const news of calls.api.payments.told())
      await calls.api.dependencies.stores.payments.record(news.paymentId, news.facts, now)
    const call = calls.newCall()
    const at = (second: number) => now + second * 1000
    const far = { call_leg_id: `far-${call.legId}`, call_control_id: `far-${call.controlId}` }
    await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now))
    if (!lost.includes('answer')) await calls.tell(call.event('a', 'call.answered', far, at(5)))
    const end = { hangup_cause: 'normal_clearing' }
    await calls.tell(call.event('h', 'call.hangup', { ...far, ...end }, at(205)))
    await calls.tell(call.event('h2', 'call.hangup', end, at(205)))
    const { sessionId } = call
    for (const legId of [call.legId, far.call_leg_id])
      calls.api.carrier.records.push({ sessionId, legId, answeredAt: at(5), endedAt: at(205) })
    now += 2 * 3_600_000
    return { ada, paymentId, sessionId }
  }

  return {
    calls,
    comparisons,
    differences,
    somebody,
    now: () => now,
    passes(milliseconds) {
      now += milliseconds
    },
    tampered: (one, place, change, work) =>
      withTampered(calls.api, { path: pathsOf(one)[place], change }, work),
  }
}
