import { loading, ParleyError, ready, type VirtualNumber } from '@parley/shared-contract'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngineFixture, ownedNumber, pass } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a line that registers is ready at once', async () => {
  const { engine } = createEngineFixture()
  expect(engine.line$.value).toEqual({ state: 'disconnected', ready: false, elsewhere: false, problem: null })
  engine.enter('ada')
  await pass(0)
  expect(engine.line$.value).toMatchObject({ state: 'registered', ready: true, problem: null })
})

test('a connected line whose carrier stays silent is ready after 3 s', async () => {
  const { engine } = createEngineFixture({}, { registers: false })
  engine.enter('ada')
  await pass(2_999)
  expect(engine.line$.value).toMatchObject({ state: 'connected', ready: false })
  await pass(1)
  expect(engine.line$.value).toMatchObject({ state: 'connected', ready: true })
})

test('a closed socket makes the line not ready, until the carrier is back', async () => {
  const { engine, carrier } = createEngineFixture()
  engine.enter('ada')
  await pass(0)
  carrier.dropNetwork()
  expect(engine.line$.value).toMatchObject({ state: 'connecting', ready: false })
  carrier.restore()
  expect(engine.line$.value).toMatchObject({ state: 'registered', ready: true })
})

test('a failed start says why and is tried again after 5 s', async () => {
  const credentials = vi
    .fn<() => Promise<{ username: string; password: string }>>()
    .mockRejectedValueOnce(new ParleyError('CREDENTIALS_UNAVAILABLE'))
    .mockResolvedValue({ username: 'ada', password: 'secret' })
  const { engine, failures } = createEngineFixture({ credentials })
  engine.enter('ada')
  await pass(4_999)
  expect(engine.line$.value).toMatchObject({ state: 'disconnected', problem: 'CREDENTIALS_UNAVAILABLE' })
  expect(failures).toEqual(['starting the line'])
  await pass(1)
  expect(engine.line$.value).toMatchObject({ ready: true, problem: null })
})

test('a start that came too soon after others is waited for: the line is not called offline, and nobody told to reload', async () => {
  const credentials = vi
    .fn<() => Promise<{ username: string; password: string }>>()
    .mockRejectedValueOnce(new ParleyError('RATE_LIMITED'))
    .mockResolvedValue({ username: 'ada', password: 'secret' })
  const { engine } = createEngineFixture({ credentials })
  engine.enter('ada')
  await pass(4_999)
  expect(engine.line$.value).toMatchObject({ state: 'connecting', ready: false, problem: 'RATE_LIMITED' })
  await pass(1)
  expect(engine.line$.value).toMatchObject({ ready: true, problem: null })
})

test('a calling library that could not be loaded is loaded again after 5 s (D30)', async () => {
  const spare = createEngineFixture()
  let attempts = 0
  const { engine } = createEngineFixture({
    carrier: async () => {
      if (attempts++ === 0) throw new ParleyError('NETWORK_ERROR')
      return spare.carrier
    },
  })
  engine.enter('ada')
  await pass(0)
  expect(engine.line$.value).toMatchObject({ ready: false, problem: 'NETWORK_ERROR' })
  await pass(5_000)
  expect(engine.line$.value.ready).toBe(true)
  expect(attempts).toBe(2)
})

test('a carrier that gave up is started again with fresh credentials after 5 s', async () => {
  const credentials = vi.fn(async () => ({ username: 'ada', password: 'secret' }))
  const { engine, carrier } = createEngineFixture({ credentials })
  engine.enter('ada')
  await pass(0)
  carrier.giveUp()
  await pass(0)
  expect(engine.line$.value).toMatchObject({ state: 'disconnected', ready: false, problem: 'NETWORK_ERROR' })
  await pass(5_000)
  expect(engine.line$.value.ready).toBe(true)
  expect(credentials).toHaveBeenCalledTimes(2)
})

test('without a number nothing is loaded; the listener that brings one starts the line at once', async () => {
  const { engine, numbers, carrier } = createEngineFixture()
  numbers.set(loading)
  engine.enter('ada')
  await pass(10_000)
  expect(engine.line$.value.problem).toBeNull()
  numbers.set(ready([]))
  expect(engine.line$.value).toMatchObject({ state: 'disconnected', problem: 'NO_VIRTUAL_NUMBER' })
  expect(carrier.asked).toEqual([])
  numbers.set(ready([ownedNumber()]))
  await pass(0)
  expect(engine.line$.value).toMatchObject({ ready: true, problem: null })
})

test('without a number the line looks again every 2 s by itself', async () => {
  const silent$ = Object.assign(NEVER.pipe(), { value: ready<readonly VirtualNumber[]>([]) })
  const { engine } = createEngineFixture({ numbers$: silent$ })
  engine.enter('ada')
  await pass(1_000)
  silent$.value = ready([ownedNumber()])
  await pass(999)
  expect(engine.line$.value.ready).toBe(false)
  await pass(1)
  expect(engine.line$.value.ready).toBe(true)
})

test('leaving disconnects, and nothing is tried any more', async () => {
  const { engine, carrier } = createEngineFixture()
  engine.enter('ada')
  await pass(0)
  await engine.leave()
  expect(engine.line$.value).toMatchObject({ state: 'disconnected', ready: false })
  await pass(60_000)
  expect(carrier.asked).toEqual(['connect', 'disconnect'])
  engine.enter('grace')
  await pass(0)
  expect(engine.line$.value.ready).toBe(true)
})

test('a login that is about to end is renewed in a call, and tried again until it is', async () => {
  const login = { username: 'ada', password: 'secret' }
  const credentials = vi
    .fn<() => Promise<typeof login>>()
    .mockResolvedValueOnce(login)
    .mockRejectedValueOnce(new ParleyError('NETWORK_ERROR'))
    .mockResolvedValue({ ...login, username: 'ada again' })
  const { engine, carrier, failures } = createEngineFixture({ credentials })
  engine.enter('ada')
  await pass(0)
  await engine.dial('5005550100')
  carrier.expire()
  await pass(4_999)
  expect(failures).toEqual(['renewing the login'])
  await pass(1)
  expect(carrier.asked.at(-1)).toBe('renew ada again')
  expect(engine.call$.value.status).toBe('connected')
})
