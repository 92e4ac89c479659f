import { failed, type KnownCall, type Live, loading, ready, type UserProfile } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { samplePerson } from '@parley/shared-platform/harness'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endTold } from './end-told.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call = { id: 'session-1' } as KnownCall
const withCall = (call: KnownCall | null) => ready({ ...samplePerson('ada').profile, call })

function open(before: Live<UserProfile>) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const profile = cell<Live<UserProfile>>(before, scope)
  let isTold = false
  void endTold({ profile$: profile.state$ }).then(() => {
    isTold = true
  })
  return {
    async now(next?: Live<UserProfile>) {
      if (next) profile.set(next)
      await vi.advanceTimersByTimeAsync(0)
      return isTold
    },
  }
}

test.each([
  ['no call any more', withCall(null)],
  ['the next one', withCall({ ...call, id: 'session-2' })],
])('an end is told when the server speaks of %s', async (_what, after) => {
  const { now } = open(withCall(call))
  expect(await now()).toBe(false)
  expect(await now(withCall({ ...call, answeredAt: 5 }))).toBe(false)
  expect(await now(after)).toBe(true)
})

test.each([
  ['speaks of no call', withCall(null)],
  ['has not answered yet', loading],
  ['refuses', failed('PERMISSION_DENIED')],
])('nothing is waited for while the server %s', async (_what, profile) => {
  expect(await open(profile).now()).toBe(true)
})

test('a server that never tells it is not waited for', async () => {
  const { now } = open(withCall(call))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await now()).toBe(true)
})
