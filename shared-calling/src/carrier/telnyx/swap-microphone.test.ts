import { expect, test, vi } from 'vitest'
import { swapMicrophone } from './swap-microphone.ts'
import type { TelnyxCall } from './telnyx-client.ts'

const streamOf = (track: { enabled: boolean }) =>
  ({ getAudioTracks: () => [track] }) as unknown as MediaStream

test.each([
  ['talking', true],
  ['muted', false],
])('somebody %s stays so with another microphone', async (_what, enabled) => {
  const replaceTrack = vi.fn(async () => {})
  const options = { localStream: streamOf({ enabled }) }
  const senders = [{ track: { kind: 'video' } }, { track: null, replaceTrack }]
  const call = { options, peer: { instance: { getSenders: () => senders } } } as unknown as TelnyxCall
  const track = { enabled: true }
  const next = streamOf(track)
  await swapMicrophone(call, next)
  expect(replaceTrack).toHaveBeenCalledWith(track)
  expect(track.enabled).toBe(enabled)
  expect(options.localStream).toBe(next)
})

test('a call that has no connection yet begins with it', async () => {
  const call = { options: {}, peer: undefined } as unknown as TelnyxCall
  const next = streamOf({ enabled: true })
  await swapMicrophone(call, next)
  expect(call.options.localStream).toBe(next)
})
