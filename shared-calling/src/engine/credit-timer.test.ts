import {
  CALL_RATE_CREDITS_PER_MINUTE,
  CALL_TIME_MARGIN_SECONDS,
  type DayLimit,
  ready,
} from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedEngine, pass } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A balance that pays for this many seconds by S9's formula. */
const creditsFor = (seconds: number) =>
  ((seconds + CALL_TIME_MARGIN_SECONDS + 0.5) / 60) * CALL_RATE_CREDITS_PER_MINUTE

test('the meter counts every second, costs the started minute, and is empty again afterwards', async () => {
  const { engine, credits } = await connectedEngine()
  credits.set(ready(creditsFor(200)))
  expect(engine.meter$.value).toMatchObject({ seconds: 0, cost: 0.022 })
  await pass(1_000)
  expect(engine.meter$.value).toEqual({ seconds: 1, cost: 0.022, secondsLeft: 199, endedBy: 'credits' })
  await pass(60_000)
  expect(engine.meter$.value).toEqual({ seconds: 61, cost: 0.044, secondsLeft: 139, endedBy: 'credits' })
  await engine.hangUp()
  expect(engine.meter$.value).toEqual({ seconds: 0, cost: 0, secondsLeft: null, endedBy: null })
})

test.each([60, 61, 62, 63, 64, 90])(
  'with %s s affordable it warns once, at 25 to 30 s, then ends',
  async affordable => {
    const { engine, credits, events } = await connectedEngine()
    credits.set(ready(creditsFor(affordable)))
    await pass((affordable - 31) * 1_000)
    expect(events.filter(event => event.type === 'credits_low')).toEqual([])
    await pass(6_000)
    const warnings = events.filter(event => event.type === 'credits_low')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.secondsLeft).toBeGreaterThanOrEqual(25)
    expect(warnings[0]?.secondsLeft).toBeLessThanOrEqual(30)
    await pass(30_000)
    expect(events.filter(event => event.type === 'credits_low')).toHaveLength(1)
    expect(engine.call$.value).toMatchObject({
      status: 'idle',
      last: { reason: 'credits_exhausted', outcome: 'completed', answered: true },
    })
  },
)

/** A limit of today that pays for this many seconds by S9's formula. */
const limitFor = (seconds: number, by: DayLimit['by'] = 'own'): DayLimit => ({
  ...{ by, limit: 100, left: creditsFor(seconds), held: 0 },
  ...{ until: Date.now() + 3_600_000, newUntil: null },
})

test.each(['own', 'new-account'] as const)(
  'D37: where less is left of the %s limit than in the balance, it warns, and ends the call, by that',
  async by => {
    const { engine, dayLimit, events } = await connectedEngine()
    dayLimit.set(limitFor(60, by))
    await pass(1_000)
    expect(engine.meter$.value).toMatchObject({ secondsLeft: 59, endedBy: by })
    await pass(34_000)
    expect(events.filter(event => event.type === 'credits_low')).toMatchObject([{ secondsLeft: 30 }])
    await pass(30_000)
    expect(engine.call$.value).toMatchObject({
      status: 'idle',
      last: { reason: 'spending_limit', outcome: 'completed', answered: true },
    })
  },
)

test('D37: a limit that lets go more than there is in the balance ends nothing, nor does one whose day is over', async () => {
  const { engine, credits, dayLimit } = await connectedEngine()
  credits.set(ready(creditsFor(500)))
  dayLimit.set(limitFor(600))
  await pass(1_000)
  expect(engine.meter$.value).toMatchObject({ secondsLeft: 499, endedBy: 'credits' })
  dayLimit.set({ ...limitFor(60), until: Date.now() + 10_000 })
  await pass(1_000)
  expect(engine.meter$.value).toMatchObject({ secondsLeft: 58, endedBy: 'own' })
  await pass(10_000)
  expect(engine.meter$.value).toMatchObject({ secondsLeft: 488, endedBy: 'credits' })
})

test('B7: before the four hours of the longest call it warns, and leaves the end to the carrier', async () => {
  let mono = 0
  const { engine, credits, events } = await connectedEngine({
    clock: { now: () => Date.now(), mono: () => mono },
  })
  credits.set(ready(1_000))
  await pass(5_000)
  expect(engine.meter$.value).toMatchObject({ secondsLeft: 14_400, endedBy: 'longest-call' })
  mono = (14_400 - 28) * 1_000
  await pass(5_000)
  expect(events.at(-1)).toMatchObject({ type: 'credits_low', secondsLeft: 28 })
  mono = 14_401 * 1_000
  await pass(5_000)
  expect(engine.meter$.value).toMatchObject({ secondsLeft: 0, endedBy: 'longest-call' })
  expect(engine.call$.value.status).toBe('connected')
})

test('a call that is paid up to a second short of zero goes on until a tick finds nothing left', async () => {
  const { engine, credits } = await connectedEngine()
  credits.set(ready(creditsFor(61)))
  await pass(60_000)
  expect(engine.call$.value.status).toBe('connected')
  await pass(5_000)
  expect(engine.call$.value.status).toBe('idle')
})

test('a top-up during the call gives it more time', async () => {
  const { engine, credits } = await connectedEngine()
  credits.set(ready(creditsFor(60)))
  await pass(50_000)
  credits.set(ready(creditsFor(300)))
  await pass(60_000)
  expect(engine.call$.value.status).toBe('connected')
  expect(engine.meter$.value.secondsLeft).toBe(190)
})

test('credits that come after the warning call it off: it comes once more when they run out, too', async () => {
  const { engine, credits, events } = await connectedEngine()
  const warnings = () => events.filter(event => event.type === 'credits_low').length
  credits.set(ready(creditsFor(60)))
  await pass(35_000)
  expect(warnings()).toBe(1)
  credits.set(ready(creditsFor(120)))
  await pass(5_000)
  expect(engine.meter$.value.secondsLeft).toBe(80)
  await pass(45_000)
  expect(warnings()).toBe(1)
  await pass(10_000)
  expect(warnings()).toBe(2)
})

test('a tab that slept is right at its first tick: warned too late is still warned, never twice', async () => {
  let mono = 0
  const { engine, credits, events } = await connectedEngine({
    clock: { now: () => Date.now(), mono: () => mono },
  })
  credits.set(ready(creditsFor(120)))
  mono += 110_000
  await pass(5_000)
  expect(events.at(-1)).toMatchObject({ type: 'credits_low', secondsLeft: 10 })
  expect(engine.meter$.value.seconds).toBe(110)
  mono += 3_600_000
  await pass(5_000)
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { seconds: 3_710 } })
})

test('a wall clock that jumps changes neither duration nor cost (D32)', async () => {
  const { engine, charges } = await connectedEngine({
    clock: { now: () => 7, mono: () => performance.now() },
  })
  await pass(30_000)
  await engine.hangUp()
  await pass(0)
  expect(charges).toMatchObject([{ amount: 0.022, metadata: { duration: 30 } }])
})
