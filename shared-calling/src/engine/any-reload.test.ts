import { type CallRecord, callLogId, ParleyError } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngineFixture, pass } from '../testing/engine-fixture.ts'
import { createPageStorage } from '../testing/page-storage.ts'
import { storySteps } from '../testing/stories.ts'
import type { ChargeReport } from './ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that all pages write to, and pages that follow one another; a dead one is not heard any more. */
function createVisits() {
  const openStorage = createPageStorage()
  const added: CallRecord[] = []
  const charges: ChargeReport[] = []
  const server = { online: true }
  /** Every call that a living page has seen. */
  const calls: { readonly callId: string; readonly logId: string; answered: boolean }[] = []

  function openPage(keepsLeftCalls: boolean) {
    const { storage, die } = openStorage()
    let gone = false
    const receive = async <T>(received: T[], sent: T): Promise<void> => {
      if (gone) await new Promise<never>(() => {})
      if (!server.online) throw new ParleyError('NETWORK_ERROR')
      received.push(sent)
    }
    const ports = {
      storage,
      saveUnheardCall: (record: CallRecord) => receive(added, record),
      saveQuality: (record: CallRecord) => receive(added, record),
      reportCharge: (report: ChargeReport) => receive(charges, report),
    }
    const fixture = createEngineFixture(ports, { keepsLeftCalls })
    fixture.engine.events$.subscribe(event => {
      if (gone) return
      if (event.type === 'started') {
        const logId = callLogId('ada', event.at, event.direction)
        calls.push({ callId: event.callId, logId, answered: false })
      }
      const call = calls.findLast(({ callId }) => callId === event.callId)
      if (call && event.type === 'connected') call.answered = true
    })
    fixture.engine.enter('ada')
    return {
      fixture,
      die() {
        gone = true
        die()
        // Nothing of a dead page runs any more; what it would still say is heard by nobody.
        fixture.scope.end()
      },
    }
  }
  return { openPage, server, calls, added, charges }
}

type Visits = ReturnType<typeof createVisits>

/** What becomes of a page, beside its story: how long it is away, and whether the carrier still has its call. */
const reloads: Readonly<Record<string, readonly [awayMs: number, keepsLeftCalls: boolean]>> = {
  'the page is loaded anew': [100, true],
  'the page is loaded anew, the call is gone': [100, false],
  'the page is opened again an hour later': [3_600_000, false],
}
const outages: Readonly<Record<string, (server: Visits['server']) => void>> = {
  'the server is out of reach': server => {
    server.online = false
  },
  'the server is back': server => {
    server.online = true
  },
}

test('whenever pages die, every answered call leaves one charge, and nothing is added to a log twice', async () => {
  const names = [storySteps, reloads, reloads, outages].flatMap(Object.keys)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 30 }), async story => {
      const { openPage, server, calls, added, charges } = createVisits()
      let page = openPage(true)
      await pass(0)
      for (const name of story) {
        const reload = reloads[name]
        if (reload) {
          page.die()
          await pass(reload[0])
          page = openPage(reload[1])
        }
        outages[name]?.(server)
        await Promise.resolve(storySteps[name]?.(page.fixture)).catch(() => {})
        await pass(0)
      }
      server.online = true
      await page.fixture.engine.leave()

      const answered = calls.flatMap(call => (call.answered ? [call.logId] : []))
      expect(new Set(added.map(({ id }) => id)).size).toBe(added.length)
      const charged = charges.map(charge => charge.metadata.callLogId)
      expect(new Set(charged)).toEqual(new Set(answered))
      expect(charged).toHaveLength(answered.length)
      page.fixture.scope.end()
    }),
    { numRuns: 150 },
  )
}, 30_000)
