import { expect, test, vi } from 'vitest'
import { swapMicrophone } from './swap-microphone.ts'
import type { TelnyxCall } from './telnyx-client.ts'

interface Track {
  enabled: boolean
  stop?(): void
}

/** A stream of one track; its copies share the track, so that it can be looked at. */
function streamOf(track: Track): MediaStream {
  const stream = { getAudioTracks: () => [track], getTracks: () => [track], clone: () => streamOf(track) }
  return stream as unknown as MediaStream
}

test.each([
  ['talking', true],
  ['muted', false],
])('somebody %s stays so with another microphone', async (_what, enabled) => {
  const replaceTrack = vi.fn(async () => {})
  const stop = vi.fn()
  const options = { localStream: streamOf({ enabled, stop }) }
  const senders = [{ track: { kind: 'video' } }, { track: null, replaceTrack }]
  const call = { options, peer: { instance: { getSenders: () => senders } } } as unknown as TelnyxCall
  const track = { enabled: true }
  const next = streamOf(track)
  await swapMicrophone(call, next)
  expect(replaceTrack).toHaveBeenCalledWith(track)
  expect(track.enabled).toBe(enabled)
  expect(options.localStream.getAudioTracks()).toEqual([track])
  expect(stop).toHaveBeenCalledOnce()
})

test('a call that has no connection yet begins with it', async () => {
  const call = { options: {}, peer: undefined } as unknown as TelnyxCall
  const next = streamOf({ enabled: true })
  await swapMicrophone(call, next)
  expect(call.options.localStream?.getAudioTracks()).toEqual(next.getAudioTracks())
})
