import { type CallRecord, ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallEnginePorts, ChargeReport } from '../engine/ports.ts'
import { createMemoryStorage } from '../memory-storage.ts'
import { pass } from '../testing/engine-fixture.ts'
import { openTabs, twoTabs } from '../testing/tab-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server out of reach until it goes online, and one storage for all tabs. */
function createServer() {
  const graded: CallRecord[] = []
  const reports: ChargeReport[] = []
  let online = false
  const receive = async <T>(received: T[], sent: T) => {
    if (!online) throw new ParleyError('NETWORK_ERROR')
    received.push(sent)
  }
  const ports: Partial<CallEnginePorts> = {
    storage: createMemoryStorage(),
    saveQuality: record => receive(graded, record),
    reportCharge: report => receive(reports, report),
  }
  return {
    ports,
    graded,
    reports,
    goOnline() {
      online = true
    },
  }
}

const logIdOf = ({ told }: Awaited<ReturnType<typeof openTabs>>['first']) =>
  told.flatMap(event => (event.type === 'started' ? [event.logId] : []))[0]

describe('a leader that dies in a call', () => {
  test('leaves it to the next one, which takes it up: nobody sees it end, one log, one charge', async () => {
    const storage = createMemoryStorage()
    const { first, others, openTab } = await openTabs(2, { storage }, { keepsLeftCalls: true })
    const id = await first.line.dial('5005550100')
    await pass(65_000)
    others.push(await openTab())
    first.tab.kill()
    await pass(1_000)
    const [heir, witness] = others
    for (const tab of others)
      expect(tab.line.call$.value).toMatchObject({ id, status: 'connected', recovering: false })
    expect(witness?.line.line$.value).toMatchObject({ ready: true, elsewhere: true })
    expect(witness?.told.map(event => event.type)).not.toContain('ended')
    expect(witness?.line.meter$.value.seconds).toBe(65)
    await witness?.line.hangUp()
    await pass(0)
    const charge = { callLogId: logIdOf(first), duration: 65 }
    expect(heir?.charges).toMatchObject([{ amount: 0.044, metadata: charge }])
    expect(witness?.charges).toEqual([])
  })

  test('leaves a call that is lost after 3 s, if its carrier says nothing by then', async () => {
    const storage = createMemoryStorage()
    const silent = new Promise<never>(() => {})
    const credentials = vi
      .fn()
      .mockResolvedValueOnce({ username: 'ada', password: 's' })
      .mockReturnValue(silent)
    const { first, others } = await openTabs(2, { storage, credentials })
    await first.line.dial('5005550100')
    await pass(5_000)
    first.tab.kill()
    await pass(2_990)
    const [heir] = others
    expect(heir?.line.call$.value).toMatchObject({ status: 'connected', recovering: true })
    await pass(20)
    expect(heir?.line.call$.value).toMatchObject({ last: { reason: 'network', outcome: 'failed' } })
    expect(heir?.told.at(-1)).toMatchObject({ type: 'ended', reason: 'network' })
    expect(heir?.charges).toHaveLength(1)
  })

  test('leaves a call that the next one ends: one log, one charge, for the time it was seen', async () => {
    const storage = createMemoryStorage()
    const { first, others, openTab } = await openTabs(2, { storage })
    await first.line.dial('5005550100')
    await pass(65_000)
    others.push(await openTab())
    first.tab.kill()
    await pass(1_000)
    const [heir, witness] = others
    expect(heir?.line.call$.value).toMatchObject({ status: 'idle', last: { reason: 'network' } })
    expect(witness?.line.call$.value).toMatchObject({ status: 'idle', last: { reason: 'network' } })
    expect(witness?.told.at(-1)).toMatchObject({ type: 'ended', reason: 'network' })
    expect(heir?.charges).toMatchObject([{ amount: 0.044, metadata: { callLogId: logIdOf(first) } }])
    expect(heir?.charges[0]?.metadata.duration).toBeGreaterThanOrEqual(60)
    expect(witness?.charges).toEqual([])
    expect(heir?.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })

  test('refuses what it had taken and not yet done', async () => {
    const never = () => new Promise<never>(() => {})
    const { leader, follower } = await twoTabs({ microphone: { open: never } })
    const asked = expect(follower.line.dial('5005550100')).rejects.toMatchObject({ code: 'WEBRTC_NOT_READY' })
    await pass(30_000)
    leader.tab.kill()
    await pass(0)
    await asked
  })

  test('and could still write down the end leaves that end, and no other', async () => {
    const server = createServer()
    const { leader, follower } = await twoTabs(server.ports)
    await leader.line.dial('5005550100')
    await pass(5_000)
    // The library says goodbye while the page unloads: nobody hears it, but the shelf keeps it.
    leader.tab.kill()
    leader.carrier.hangUpFar()
    server.goOnline()
    await pass(1_000)
    expect(server.reports).toMatchObject([{ metadata: { duration: 4 } }])
    expect(follower.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })
})

test('what could not be sent moves with the line', async () => {
  const server = createServer()
  const { leader, follower } = await twoTabs(server.ports)
  await leader.line.dial('5005550100')
  await pass(15_000)
  await leader.line.hangUp()
  await follower.line.takeLine()
  server.goOnline()
  await pass(1_000)
  expect([server.graded.length, server.reports.length]).toEqual([1, 1])
})
