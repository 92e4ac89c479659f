import { callRecordSchema, ready } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isEnded } from '../call/call-log.ts'
import { type createEngineFixture, pass, readyEngine } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Fixture = ReturnType<typeof createEngineFixture>

/** Everything that a user, a far side, a network and a balance can do, refused or not. */
const steps: Readonly<Record<string, (fixture: Fixture) => unknown>> = {
  'dial somebody who answers': ({ engine }) => engine.dial('5005550100'),
  'dial somebody busy': ({ engine }) => engine.dial('5005550101'),
  'dial somebody who never answers': ({ engine }) => engine.dial('5005550102'),
  answer: ({ engine }) => engine.answer(),
  decline: ({ engine }) => engine.decline(),
  'hang up': ({ engine }) => engine.hangUp(),
  mute: ({ engine }) => engine.setMuted(true),
  hold: ({ engine }) => engine.setHeld(true),
  'send digits': ({ engine }) => engine.sendDigits('1'),
  'somebody calls': ({ carrier }) => carrier.ring('+13105550123'),
  'the far side answers': ({ carrier }) => carrier.answerFar(),
  'the far side hangs up': ({ carrier }) => carrier.hangUpFar(),
  'the network breaks': ({ carrier }) => carrier.dropNetwork(),
  'the network is back': ({ carrier }) => carrier.restore(),
  'the carrier gives up': ({ carrier }) => carrier.giveUp(),
  'the balance is low': ({ credits }) => credits.set(ready(0.5)),
  'the balance is high': ({ credits }) => credits.set(ready(20)),
  'a second passes': () => pass(1_000),
  'half a minute passes': () => pass(30_000),
}

test('whatever happens in whatever order, calls follow one another and each leaves one log and one charge', async () => {
  const anyStory = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(anyStory, async story => {
      const fixture = await readyEngine()
      for (const name of story) await Promise.resolve(steps[name]?.(fixture)).catch(() => {})
      await fixture.engine.leave()

      const calls = fixture.events.filter(event => event.type === 'started' || event.type === 'ended')
      expect(calls.map(event => event.type)).toEqual(calls.map((_, i) => (i % 2 === 0 ? 'started' : 'ended')))
      expect(calls.length % 2).toBe(0)

      const logs = new Map(fixture.saved.map(record => [record.id, callRecordSchema.parse(record)]))
      expect([...logs.values()].filter(log => !isEnded(log))).toEqual([])
      const answered = [...logs.values()].filter(log => log.answered)
      expect(fixture.charges.map(charge => charge.metadata.callLogId)).toEqual(answered.map(log => log.id))
      fixture.scope.end()
    }),
    { numRuns: 150 },
  )
}, 30_000)
