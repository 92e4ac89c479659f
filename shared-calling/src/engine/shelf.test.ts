import { type CallRecord, ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../memory-storage.ts'
import { connectedEngine, pass, readyEngine } from '../testing/engine-fixture.ts'
import type { ChargeReport } from './ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = () => Promise.reject(new ParleyError('NETWORK_ERROR'))
const never = () => new Promise<never>(() => {})

describe('a page that closes in a call', () => {
  /** The library hangs up while the page unloads; nothing that is sent then arrives. */
  async function closedInCall(storage: Storage) {
    const { carrier } = await connectedEngine({ storage, saveQuality: never, reportCharge: never })
    await pass(15_000)
    carrier.hangUpFar()
  }

  test('leaves its end to the next one, which adds to its log and reports it once', async () => {
    const storage = createMemoryStorage()
    await closedInCall(storage)
    expect(storage.length).toBe(2)
    const { graded, charges } = await readyEngine({ storage })
    expect(graded).toMatchObject([{ quality: 'excellent' }])
    expect(charges).toMatchObject([{ amount: 0.022, metadata: { callLogId: graded[0]?.id, duration: 15 } }])
    expect(storage.length).toBe(0)
  })

  test('leaves nothing to anybody else', async () => {
    const storage = createMemoryStorage()
    await closedInCall(storage)
    const written: CallRecord[] = []
    const grace = await readyEngine({ storage, saveQuality: async record => void written.push(record) })
    await grace.engine.leave()
    written.length = 0
    await closedInCall(storage)
    grace.engine.enter('grace')
    await pass(0)
    expect(written).toEqual([])
  })
})

test('of a call that goes on nothing is kept but the call', async () => {
  const storage = createMemoryStorage()
  await connectedEngine({ storage })
  expect(storage.length).toBe(1)
  expect(storage.key(0)).toBe('parley.live-call.ada')
})

test('what is refused for good is not kept either', async () => {
  const storage = createMemoryStorage()
  const reports: ChargeReport[] = []
  const reportCharge = async (report: ChargeReport) => {
    reports.push(report)
    throw new ParleyError('INVALID_COST')
  }
  const { engine } = await connectedEngine({ storage, reportCharge })
  await engine.hangUp()
  await pass(0)
  expect(reports).toHaveLength(1)
  expect(storage.length).toBe(0)
})

test('signing out leaves nothing behind (S4)', async () => {
  const storage = createMemoryStorage()
  const { engine } = await connectedEngine({ storage, saveQuality: offline, reportCharge: offline })
  await pass(15_000)
  const left = engine.leave()
  await pass(10_000)
  await left
  expect(storage.length).toBe(0)
})

test.each(['', '{', '[]', 'null', '{"id":"x"}'])(
  'an entry "%s" that we have not written is thrown away (A82)',
  async entry => {
    const storage = createMemoryStorage({ 'parley.unsent-log.ada.x': entry, other: 'kept' })
    const { unheard, graded } = await readyEngine({ storage })
    expect([unheard, graded]).toEqual([[], []])
    expect(storage.getItem('other')).toBe('kept')
    expect(storage.length).toBe(1)
  },
)

test('a storage that is blocked costs nothing but the reload', async () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError')
  }
  const storage: Storage = { ...createMemoryStorage(), setItem: blocked, removeItem: blocked, key: blocked }
  const { engine, charges } = await connectedEngine({ storage })
  await engine.hangUp()
  await pass(0)
  expect(charges).toHaveLength(1)
})
