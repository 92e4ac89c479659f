import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerMade } from './offer-made.ts'
import type { TelnyxCall } from './telnyx-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the library has of a connection that is being made. */
function connecting() {
  const peer: { instance: { signalingState: RTCSignalingState } | null } = { instance: null }
  let isMade = false
  void offerMade({ peer } as unknown as TelnyxCall).then(() => {
    isMade = true
  })
  return { peer, isMade: () => isMade }
}

test('an offer is made when the connection says so, which the library gives out late', async () => {
  const { peer, isMade } = connecting()
  await vi.advanceTimersByTimeAsync(30)
  peer.instance = { signalingState: 'stable' }
  await vi.advanceTimersByTimeAsync(30)
  expect(isMade()).toBe(false)
  peer.instance = { signalingState: 'have-local-offer' }
  await vi.advanceTimersByTimeAsync(8)
  expect(isMade()).toBe(true)
})

test('one that takes long is waited for no longer than a moment', async () => {
  const { isMade } = connecting()
  await vi.advanceTimersByTimeAsync(144)
  expect(isMade()).toBe(false)
  await vi.advanceTimersByTimeAsync(8)
  expect(isMade()).toBe(true)
})

test('a call without a connection has none to wait for', async () => {
  await expect(offerMade({ peer: null } as unknown as TelnyxCall)).resolves.toBeUndefined()
})
