import { cell, createScope } from '@parley/shared-contract/reactive'
import { expect, test, vi } from 'vitest'
import { closeMicrophone, createBrowserMicrophone } from './microphone.ts'
import type { SoundDevices } from './sound.ts'

const none = { devices: [], chosen: '' }
const chose = (chosen: string): SoundDevices => ({
  microphone: { devices: [], chosen },
  speaker: none,
  ringer: none,
})
const chosen = (id = '') => cell(chose(id), createScope())
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** What a browser opens. */
const streamThat = (readyState: MediaStreamTrackState) =>
  ({ getAudioTracks: () => [{ readyState }] }) as unknown as MediaStream

test.each([
  ['the system’s', '', voice],
  ['the chosen', 'headset', { ...voice, deviceId: 'headset' }],
])('%s microphone is opened, and the voice is cleaned before it is sent (D31)', async (_which, id, audio) => {
  const stream = streamThat('live')
  const getUserMedia = vi.fn(async () => stream)
  await expect(createBrowserMicrophone({ getUserMedia }, chosen(id).state$).open()).resolves.toBe(stream)
  expect(getUserMedia).toHaveBeenCalledWith({ audio })
})

test('D31: off, the voice is sent as it is, but nobody hears themselves', async () => {
  const getUserMedia = vi.fn(async () => streamThat('live'))
  await createBrowserMicrophone({ getUserMedia }, chosen().state$, () => false).open()
  const audio = { echoCancellation: true, noiseSuppression: false, autoGainControl: false }
  expect(getUserMedia).toHaveBeenCalledWith({ audio })
})

test.each([
  ['NotAllowedError', 'MICROPHONE_DENIED'],
  ['SecurityError', 'MICROPHONE_DENIED'],
  ['NotFoundError', 'MICROPHONE_MISSING'],
  ['NotReadableError', 'MICROPHONE_BUSY'],
  ['AbortError', 'MICROPHONE_BUSY'],
])('the browser’s %s is %s', async (name, code) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  await expect(createBrowserMicrophone({ getUserMedia }, chosen().state$).open()).rejects.toMatchObject({
    code,
  })
})

test('one that was unplugged while it was opened is none', async () => {
  const getUserMedia = async () => streamThat('ended')
  await expect(createBrowserMicrophone({ getUserMedia }, chosen().state$).open()).rejects.toMatchObject({
    code: 'MICROPHONE_MISSING',
  })
})

test('a page that is not secure has no microphone', async () => {
  const refused = createBrowserMicrophone(undefined, chosen().state$).open()
  await expect(refused).rejects.toMatchObject({ code: 'MICROPHONE_MISSING' })
})

test('another choice is told, and what is plugged in; another loudspeaker is not', () => {
  const { state$, set } = chosen()
  const told: string[] = []
  createBrowserMicrophone(undefined, state$).changed$.subscribe(what => told.push(what))
  set({ ...state$.value, speaker: { devices: [], chosen: 'headset' } })
  expect(told).toEqual([])
  set(chose('headset'))
  expect(told).toEqual(['chosen'])
  set({ ...chose('headset'), microphone: { devices: [{ id: 'x', label: 'X' }], chosen: 'headset' } })
  expect(told).toEqual(['chosen', 'plugged'])
})

test('closing stops every track, and no microphone is nothing to close', () => {
  const stop = vi.fn()
  closeMicrophone({ getTracks: () => [{ stop }, { stop }] } as unknown as MediaStream)
  closeMicrophone(null)
  expect(stop).toHaveBeenCalledTimes(2)
})
