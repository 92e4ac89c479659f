import { createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../memory-storage.ts'
import { createScriptedAudio } from '../testing/scripted-audio.ts'
import { createBrowserSound } from './browser-sound.ts'

let audio = createScriptedAudio()

const outputs = ['desk', 'headset'].map(deviceId => ({ kind: 'audiooutput', deviceId, label: deviceId }))

beforeEach(() => {
  audio = createScriptedAudio()
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio.context
  })
  vi.stubGlobal('HTMLMediaElement', { prototype: { setSinkId() {} } })
  const media = Object.assign(new EventTarget(), { enumerateDevices: async () => outputs })
  vi.stubGlobal('navigator', { mediaDevices: media, userActivation: { hasBeenActive: true } })
})
afterEach(() => vi.unstubAllGlobals())

/** The sounds of a machine with two loudspeakers: calls on the headset, ringing on the desk. */
async function sounds() {
  const scope = createScope()
  const sound = createBrowserSound({ scope, storage: createMemoryStorage() })
  await expect.poll(() => sound.devices$.value.speaker.devices).toHaveLength(3)
  sound.choose('speaker', 'headset')
  sound.choose('ringer', 'desk')
  return { scope, sound }
}

test('keys and the tones of an end are heard where calls are', async () => {
  const { sound } = await sounds()
  sound.playKey('5')
  expect([audio.log[0], audio.tones.length]).toEqual(['on headset', 2])
  sound.play('busy')
  sound.play('ended')
  expect(audio.log.filter(entry => entry === 'on headset')).toHaveLength(3)
})

test('it rings on the ringer until it is stopped', async () => {
  const { sound } = await sounds()
  sound.tryRinger()
  const stop = sound.ring()
  expect(audio.log.filter(entry => entry === 'on desk')).toHaveLength(2)
  stop()
  expect(audio.tones.some(({ stopped }) => stopped)).toBe(true)
})

test('what is no key makes no sound', async () => {
  const { sound } = await sounds()
  for (const key of ['+', 'x', '']) sound.playKey(key)
  expect(audio.tones).toEqual([])
})

test('with the scope everything falls silent', async () => {
  const { sound, scope } = await sounds()
  sound.ring()
  scope.end()
  expect(audio.tones.every(({ stopped }) => stopped)).toBe(true)
})
