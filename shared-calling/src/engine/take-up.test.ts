import { ParleyError, ready } from '@parley/shared-contract'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../memory-storage.ts'
import { connectedEngine, createEngineFixture, pass, readyEngine } from '../testing/engine-fixture.ts'
import { createPageStorage } from '../testing/page-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Steps = (fixture: Awaited<ReturnType<typeof readyEngine>>) => unknown

/** A page in an answered call of this many seconds that dies, and what the next page does. */
async function reloaded({
  seconds = 65,
  before = () => {},
  awayMs = 2_000,
  keepsLeftCalls = true,
  next = {},
}: {
  seconds?: number
  before?: Steps
  awayMs?: number
  keepsLeftCalls?: boolean
  next?: Parameters<typeof createEngineFixture>[0]
} = {}) {
  const openPage = createPageStorage()
  const page = openPage()
  const first = await connectedEngine({ storage: page.storage })
  await pass(seconds * 1_000)
  await before(first)
  await pass(0)
  page.die()
  await pass(awayMs)
  const second = createEngineFixture({ storage: openPage().storage, ...next }, { keepsLeftCalls })
  second.engine.enter('ada')
  return { first, second, id: logIdOf(first) }
}

const logIdOf = ({ events }: Pick<ReturnType<typeof createEngineFixture>, 'events'>) =>
  events.flatMap(event => (event.type === 'started' ? [event.logId] : []))[0]

describe('a page that is loaded anew in a call', () => {
  test('shows the call at once, as recovering, and has it back when the carrier has', async () => {
    const { first, second } = await reloaded()
    const { callId: id, at: startedAt } = first.events[0] ?? {}
    const shown = { id, startedAt, peer: '+15005550100', status: 'connected', recovering: true }
    expect(second.engine.call$.value).toMatchObject(shown)
    await pass(0)
    expect(second.carrier.asked).toEqual([`connect to ${id}`])
    expect(second.engine.call$.value).toMatchObject({ status: 'connected', recovering: false })
    expect(second.events.map(event => event.type)).toEqual(['recovering', 'recovering'])
  })

  test('counts on from the answer: one log, one charge, with the time nobody looked at', async () => {
    const { second, id } = await reloaded({ seconds: 65, awayMs: 3_000 })
    await pass(10_000)
    expect(second.engine.meter$.value.seconds).toBe(78)
    await second.engine.hangUp()
    await pass(0)
    expect(second.unheard).toEqual([])
    expect(second.charges).toMatchObject([{ amount: 0.044, metadata: { callLogId: id, duration: 78 } }])
  })

  test('is muted and held as before', async () => {
    const { second } = await reloaded({
      async before({ engine }) {
        await engine.setMuted(true)
        await engine.setHeld(true)
      },
    })
    await pass(0)
    expect(second.engine.call$.value).toMatchObject({ muted: true, held: true, recovering: false })
  })

  test('is muted when it is there, however early that was asked', async () => {
    const { first, second } = await reloaded()
    const muted = second.engine.setMuted(true)
    expect(second.carrier.asked).toEqual([])
    await muted
    expect(second.carrier.asked).toEqual([`connect to ${first.events[0]?.callId}`, 'setMuted true'])
    expect(second.engine.call$.value).toMatchObject({ muted: true, recovering: false })
  })

  test('does not warn of the same credits twice, and still ends the call when they are gone', async () => {
    const { second } = await reloaded({
      seconds: 4,
      async before({ credits, engine }) {
        credits.set(ready(0.0235))
        await pass(2_000)
        expect(engine.meter$.value.secondsLeft).toBeLessThan(30)
        await pass(3_000)
      },
    })
    second.credits.set(ready(0.0235))
    await pass(20_000)
    expect(second.events.filter(event => event.type === 'credits_low')).toEqual([])
    await pass(10_000)
    expect(second.engine.call$.value).toMatchObject({ last: { reason: 'credits_exhausted' } })
  })

  test('goes on without a microphone: the carrier then says what becomes of it', async () => {
    const { second } = await reloaded({
      next: { microphone: { open: () => Promise.reject(new ParleyError('MICROPHONE_DENIED')) } },
    })
    await pass(0)
    expect(second.engine.call$.value).toMatchObject({ status: 'connected', recovering: false })
  })

  test('rings again when it rang', async () => {
    const openPage = createPageStorage()
    const page = openPage()
    const first = await readyEngine({ storage: page.storage })
    const id = first.carrier.ring('+13105550123', 'Grace')
    await pass(1_000)
    page.die()
    const second = createEngineFixture({ storage: openPage().storage }, { keepsLeftCalls: true })
    second.engine.enter('ada')
    expect(second.engine.call$.value).toMatchObject({ id, status: 'ringing', direction: 'incoming' })
    const answered = second.engine.answer()
    expect(second.engine.call$.value.status).toBe('ringing')
    await answered
    expect(second.engine.call$.value).toMatchObject({ id, status: 'connected' })
    await second.engine.hangUp()
    await pass(0)
    expect(second.charges).toMatchObject([{ metadata: { callDirection: 'incoming' } }])
  })
})

describe('a call that cannot be taken up', () => {
  test('ends when the carrier does not have it any more', async () => {
    const { second, id } = await reloaded({ keepsLeftCalls: false })
    await pass(0)
    expect(second.engine.call$.value).toMatchObject({ last: { reason: 'network', outcome: 'failed' } })
    expect(second.charges).toMatchObject([{ metadata: { callLogId: id, duration: 67 } }])
  })

  test('ends after 10 s when the line does not come up, and is hung up when it does', async () => {
    let online = false
    const { first, second } = await reloaded({
      next: {
        credentials: async () => {
          if (!online) throw new ParleyError('NETWORK_ERROR')
          return { username: 'ada', password: 'secret' }
        },
      },
    })
    await pass(9_999)
    expect(second.engine.call$.value).toMatchObject({ status: 'connected', recovering: true })
    await pass(1)
    expect(second.engine.call$.value).toMatchObject({ last: { reason: 'network' } })
    online = true
    await pass(5_000)
    expect(second.carrier.asked).toEqual(['hangUp', `connect to ${first.events[0]?.callId}`, 'hangUp'])
    expect(second.charges).toHaveLength(1)
  })

  test('that nobody has looked after for a minute is only reported, until the moment it was seen', async () => {
    const { second, id } = await reloaded({ seconds: 65, awayMs: 3_600_000 })
    expect(second.engine.call$.value).toEqual({ status: 'idle', last: null })
    await pass(0)
    expect(second.carrier.asked).toEqual(['connect'])
    expect(second.charges).toMatchObject([{ metadata: { callLogId: id, duration: 65 } }])
  })
})

test('a call that was ended, and a line that was left, leave nothing to take up', async () => {
  const storage = createMemoryStorage()
  const first = await connectedEngine({ storage })
  await first.engine.hangUp()
  await pass(0)
  expect(storage.length).toBe(0)
  await first.engine.dial('5005550100')
  await pass(1_000)
  expect(storage.length).toBe(1)
  first.scope.end()
  expect(storage.length).toBe(0)
})

test('a call whose way is lost for longer than the carrier waits is over here too', async () => {
  const { engine, carrier, charges } = await connectedEngine()
  carrier.dropNetwork()
  await pass(59_999)
  expect(engine.call$.value).toMatchObject({ status: 'connected', recovering: true })
  await pass(1)
  expect(engine.call$.value).toMatchObject({ last: { reason: 'network', outcome: 'failed', seconds: 60 } })
  await pass(0)
  expect(charges).toHaveLength(1)
})

describe('a page that is about to go', () => {
  test('calls off what nobody has answered yet', async () => {
    const pageLeaves$ = new Subject<void>()
    const { engine, carrier } = await readyEngine({ pageLeaves$ })
    await engine.dial('5005550102')
    await pass(1_000)
    pageLeaves$.next()
    expect(engine.call$.value).toMatchObject({ last: { reason: 'cancelled', outcome: 'completed' } })
    expect(carrier.asked.at(-1)).toBe('hangUp')
  })

  test('leaves an answered call to the next one, with the time until this moment', async () => {
    const pageLeaves$ = new Subject<void>()
    const openPage = createPageStorage()
    const page = openPage()
    const { engine } = await connectedEngine({ pageLeaves$, storage: page.storage })
    await pass(4_900)
    pageLeaves$.next()
    page.die()
    await pass(120_000)
    expect(engine.call$.value.status).toBe('connected')
    const second = createEngineFixture({ storage: openPage().storage })
    second.engine.enter('ada')
    await pass(0)
    expect(second.charges).toMatchObject([{ metadata: { duration: 4 } }])
  })
})
