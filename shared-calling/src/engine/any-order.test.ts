import { type CallRecord, callRecordSchema, isOver } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallLog, foldCallLog } from '../call/call-log.ts'
import { readyEngine } from '../testing/engine-fixture.ts'
import { storySteps } from '../testing/stories.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whatever happens in whatever order, calls follow one another and each leaves one charge, and a log if nobody heard of it', async () => {
  const anyStory = fc.array(fc.constantFrom(...Object.keys(storySteps)), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(anyStory, async story => {
      const fixture = await readyEngine()
      for (const name of story) await Promise.resolve(storySteps[name]?.(fixture)).catch(() => {})
      await fixture.engine.leave()

      const calls = fixture.events.filter(event => event.type === 'started' || event.type === 'ended')
      expect(calls.map(event => event.type)).toEqual(calls.map((_, i) => (i % 2 === 0 ? 'started' : 'ended')))
      expect(calls.length % 2).toBe(0)

      const logs = new Map<string, CallRecord>()
      let log: CallLog | null = null
      for (const event of fixture.events) {
        log = foldCallLog(event.type === 'started' ? null : log, event, 'ada')
        if (log) logs.set(log.record.id, callRecordSchema.parse(log.record))
      }
      expect([...logs.values()].filter(record => !isOver(record))).toEqual([])
      const answered = [...logs.values()].filter(record => record.answered)
      for (const { id, status, callLegId } of fixture.unheard) {
        expect(logs.get(id)).toMatchObject({ status, callLegId })
        expect([status, callLegId]).toEqual(['failed', null])
      }
      expect(fixture.graded.map(({ id }) => id)).toEqual(
        answered.filter(call => call.quality).map(call => call.id),
      )
      // F11: no more than two documents of a call are written by the browser itself.
      const written = Map.groupBy([...fixture.unheard, ...fixture.graded], ({ id }) => id)
      expect(Math.max(0, ...[...written.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
      expect(fixture.charges.map(charge => charge.metadata.callLogId)).toEqual(answered.map(log => log.id))
      fixture.scope.end()
    }),
    { numRuns: 150 },
  )
}, 30_000)
