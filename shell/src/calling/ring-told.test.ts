import { type KnownCall, type Live, loading, ready, type UserProfile } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { samplePerson } from '@parley/shared-platform/harness'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ringTold } from './ring-told.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rings = { id: 'session-1', direction: 'incoming', answeredAt: null } as KnownCall
const withCall = (call: KnownCall | null) => ready({ ...samplePerson('ada').profile, call })

function asked(before: Live<UserProfile>) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const profile = cell<Live<UserProfile>>(before, scope)
  return { profile, told: ringTold({ profile$: profile.state$ }).catch(error => error.code) }
}

test('a call that rings is known by the word of the server, which may come a moment later', async () => {
  expect(await asked(withCall(rings)).told).toBe('session-1')
  const { profile, told } = asked(loading)
  profile.set(withCall(rings))
  expect(await told).toBe('session-1')
})

test.each([
  ['no call', null],
  ['one that is answered', { ...rings, answeredAt: 5 }],
  ['one of their own', { ...rings, direction: 'outgoing' } as const],
])('%s is none that rings', async (_what, call) => {
  const { told } = asked(withCall(call))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await told).toBe('CALL_NOT_ON')
})
