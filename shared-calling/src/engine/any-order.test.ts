import { callRecordSchema, isOver } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readyEngine } from '../testing/engine-fixture.ts'
import { storySteps } from '../testing/stories.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whatever happens in whatever order, calls follow one another and each leaves one log and one charge', async () => {
  const anyStory = fc.array(fc.constantFrom(...Object.keys(storySteps)), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(anyStory, async story => {
      const fixture = await readyEngine()
      for (const name of story) await Promise.resolve(storySteps[name]?.(fixture)).catch(() => {})
      await fixture.engine.leave()

      const calls = fixture.events.filter(event => event.type === 'started' || event.type === 'ended')
      expect(calls.map(event => event.type)).toEqual(calls.map((_, i) => (i % 2 === 0 ? 'started' : 'ended')))
      expect(calls.length % 2).toBe(0)

      const logs = new Map(fixture.saved.map(record => [record.id, callRecordSchema.parse(record)]))
      expect([...logs.values()].filter(log => !isOver(log))).toEqual([])
      const answered = [...logs.values()].filter(log => log.answered)
      expect(fixture.charges.map(charge => charge.metadata.callLogId)).toEqual(answered.map(log => log.id))
      fixture.scope.end()
    }),
    { numRuns: 150 },
  )
}, 30_000)
