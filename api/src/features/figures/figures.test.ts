import type { AddressInfo } from 'node:net'
import { CALL_RATE_MICRO_PER_MINUTE, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PrometheusMetrics, prometheusMetrics } from '../../adapters/prometheus-metrics.ts'
import { createMetricsServer } from '../../http/metrics-server.ts'
import type { TestProcess } from '../../testing/start-test-api.ts'
import { ask } from '../../testing/test-person.ts'
import { outgoing, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

let now = Date.now()
let calls: ToldCalls
/** Two processes, each with metrics of its own. */
let processes: readonly { readonly meter: PrometheusMetrics; readonly process: TestProcess }[]
beforeAll(async () => {
  calls = await startToldCalls({ now: () => now })
  const started = [prometheusMetrics(false), prometheusMetrics(false)].map(async meter => ({
    meter,
    process: await calls.api.processOf(() => ({ meter })),
  }))
  processes = await Promise.all(started)
})
afterAll(() => calls.api.stop())

/** The samples whose name and labels hold all of these texts. */
const samples = async (index: number, ...texts: readonly string[]) =>
  ((await processes[index]?.meter.text()) ?? '')
    .split('\n')
    .filter(line => !line.startsWith('#') && texts.every(text => line.includes(text)))
const metric = async (index: number, ...texts: readonly string[]) =>
  Number((await samples(index, ...texts))[0]?.split(' ').at(-1) ?? Number.NaN)

async function bothLook(isMeant = (_name: string) => true): Promise<void> {
  const keepers = processes.flatMap(({ process }) => process.keepers.filter(({ name }) => isMeant(name)))
  await Promise.allSettled(keepers.map(keeper => keeper.lookAround()))
}
const bothCount = () => bothLook(name => name === 'figures')

test('requests are counted by each process, by the route that it has and never by the address that was asked', async () => {
  const url = processes[0]?.process.url
  await ask(`${url}/api/sip-credentials-of/+14155550100`)
  await ask(`${url}/healthz`)
  await ask(`${url}/api/rates`)
  const name = 'parley_http_request_duration_seconds_count'
  expect(await metric(0, name, 'route="none"', 'status="404"')).toBe(1)
  expect(await metric(0, name, 'route="/healthz"', 'status="200"', 'method="GET"')).toBe(1)
  expect(await samples(0, '4155550100')).toEqual([])
  expect(await samples(1, name)).toEqual([])
})

test('how late webhooks come is measured, and what they were to us', async () => {
  const url = processes[0]?.process.url
  const ada = await calls.subscriber('late', '+14155550191')
  const call = calls.newCall()
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now - 40_000), url)
  expect(await metric(0, 'parley_webhooks_total', 'source="carrier"', 'handled="sent-on"')).toBe(1)
  expect(await metric(0, 'parley_webhook_lag_seconds_bucket', 'le="30"', 'carrier')).toBe(0)
  expect(await metric(0, 'parley_webhook_lag_seconds_bucket', 'le="60"', 'carrier')).toBe(1)
  await calls.tell(call.event('h', 'call.hangup', { hangup_cause: 'originator_cancel' }, now - 30_000))
})

test('what only the database knows is counted once a minute by one process, and shown by both', async () => {
  const ada = await calls.subscriber('short', '+14155550192', 0.03)
  const call = calls.newCall()
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now))
  const far = { call_leg_id: 'far', call_control_id: 'far' }
  await calls.tell(call.event('a', 'call.answered', far, now))
  await calls.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now + 179_000))
  now += 61_000
  await bothCount()
  // The other one shows what was counted in its next round at the latest.
  await bothCount()
  const short = (3 * CALL_RATE_MICRO_PER_MINUTE - 30_000) / 1e6
  for (const index of [0, 1]) expect(await metric(index, 'parley_shortfall_credits')).toBeCloseTo(short, 6)

  const stuck = { shard: 3, leaseUntil: now - 3_600_000, recordAt: now }
  await calls.api.write(`${firestorePaths.callSessions}/stuck`, stuck)
  await bothCount()
  expect(await metric(0, 'parley_calls_unsettled')).toBe(0)
  now += 61_000
  await bothCount()
  await bothCount()
  for (const index of [0, 1]) {
    expect(await metric(index, 'parley_calls_unsettled')).toBe(1)
    expect(await metric(index, 'parley_detail_records_awaited')).toBeGreaterThanOrEqual(1)
  }
  await calls.api.remove(`${firestorePaths.callSessions}/stuck`)
})

test('I9: calls that go on after their credits and the grace are counted, however often somebody tries to end them', async () => {
  const ada = await calls.subscriber('walled', '+14155550193', 1)
  const call = calls.newCall()
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now))
  const far = { call_leg_id: 'far', call_control_id: 'far' }
  await calls.tell(call.event('a', 'call.answered', far, now))
  const path = `${firestorePaths.callSessions}/${call.sessionId}`
  // Five minutes are set aside; each try moves its time on.
  const tried = async () => calls.api.write(path, { ...(await calls.api.read(path)), wallAt: now + 30_000 })
  for (const [milliseconds, past] of [
    [312_000, 0],
    [61_000, 1],
  ] as const) {
    now += milliseconds
    await tried()
    await bothCount()
    await bothCount()
    for (const index of [0, 1]) expect(await metric(index, 'parley_calls_past_wall')).toBe(past)
  }
  await calls.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now))
})

test('I9: a call that its browser has reported is counted when it goes on past what it was paid for', async () => {
  const ada = await calls.subscriber('reported', '+14155550194', 1)
  const call = calls.newCall()
  calls.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now))
  const far = { call_leg_id: 'far', call_control_id: 'far' }
  await calls.tell(call.event('a', 'call.answered', far, now))
  now += 30_000
  const metadata = { callDirection: 'outgoing', duration: 30, phoneNumber: '+15005550100' }
  const charge = { userId: ada.uid, amount: 0.022, description: 'Call', metadata }
  expect((await ada.call('deductCredits', charge)).status).toBe(200)
  // Five minutes are set aside, and one was paid.
  for (const [seconds, past] of [
    [340, 0],
    [61, 1],
  ] as const) {
    now += seconds * 1000
    await bothLook(name => name === 'calls' || name === 'call-walls')
    await bothCount()
    await bothCount()
    expect(await metric(0, 'parley_calls_past_wall')).toBe(past)
  }
  await calls.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now))
})

test('before the books were compared as a whole it is told since when that is tried, and no time of a comparison', async () => {
  const compared = () => samples(0, 'parley_books_compared_timestamp_seconds')
  const since = () => samples(0, 'parley_books_comparing_since_timestamp_seconds')
  expect([await compared(), await since()]).toEqual([[], []])
  const begunAt = now
  for (const _day of ['first', 'second']) {
    calls.api.carrier.failNext('ownedNumbers')
    await bothLook(name => name === 'books')
    now += 3_700_000
    await bothCount()
    await bothCount()
    expect(await compared()).toEqual([])
    expect(await since()).toEqual([`parley_books_comparing_since_timestamp_seconds ${begunAt / 1000}`])
  }
})

test('keepers tell when they last did all they had to, and the books how much they differ', async () => {
  now += 90_000_000
  await bothLook()
  now += 61_000
  await bothLook()
  await bothLook()
  const last = await metric(0, 'parley_keeper_last_look', 'keeper="books"')
  expect(Math.abs(last - now / 1000)).toBeLessThan(120)
  for (const index of [0, 1]) {
    expect(
      calls.api
        .logged()
        .split('\n')
        .filter(line => line.includes('the books differ')),
    ).toEqual([])
    expect(await metric(index, 'parley_drift', 'part="accounts"')).toBe(0)
    expect(await metric(index, 'parley_books_compared_timestamp_seconds')).toBeGreaterThan(0)
  }
  calls.api.carrier.failNext('ownedNumbers')
  now += 90_000_000
  await bothLook()
  const failed = await Promise.all([0, 1].map(index => samples(index, 'parley_keeper_looks', 'done="false"')))
  expect(failed.flat()).not.toEqual([])
})

test('payments are counted by what became of them, each state once', async () => {
  const ada = await calls.api.person('payer')
  const { body } = await ada.call('checkout', { userId: ada.uid, amount: 10, returnTo: '/dashboard' })
  await calls.api.payments.pay(String(body.url))
  const told = calls.api.payments.told()
  for (const news of [...told, ...told])
    await ask(`${processes[0]?.process.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 'genuine' },
      body: JSON.stringify(news),
    })
  expect(await metric(0, 'parley_payments_total', 'kind="checkout"', 'state="paid"')).toBe(1)
})

test('A87: metrics are told on an address of their own, and on no other', async () => {
  for (const path of ['/metrics', '/api/metrics'])
    expect((await ask(`${processes[0]?.process.url}${path}`)).status).toBe(404)
  const server = createMetricsServer(prometheusMetrics(true))
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  expect(await answer.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url}/`)).status).toBe(404)
})
