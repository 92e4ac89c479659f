import { createScope } from '@parley/shared-contract/reactive'
import { expect, test, vi } from 'vitest'
import { createScriptedAudio } from '../testing/scripted-audio.ts'
import { createAudioOutput } from './audio-output.ts'
import { busyTune, keyTune, ringing } from './tunes.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

function output({ blocked = false, silent = false } = {}) {
  const scope = createScope()
  const audio = createScriptedAudio({ blocked })
  const page = new EventTarget()
  const createContext = vi.fn(() => (silent ? null : audio.context))
  const made = createAudioOutput({ scope, createContext, touched: !blocked, page })
  return { ...made, ...audio, scope, page, createContext }
}

const five = keyTune('5') ?? []

test('a tune plays its tones on its device', async () => {
  const { playTune, tones, log } = output()
  playTune(five, 'headset')
  await settled()
  expect(tones.map(({ hertz }) => hertz)).toEqual([770, 1336])
  expect(log).toEqual(['on headset', 'awake'])
})

test('one context serves every sound, and sleeps when the last is over', async () => {
  const { playTune, tones, log, createContext } = output()
  expect(createContext).not.toHaveBeenCalled()
  playTune(five, '')
  playTune(busyTune, '')
  tones[1]?.onended?.()
  expect(log).not.toContain('asleep')
  tones.at(-1)?.onended?.()
  expect(log).toContain('asleep')
  expect(createContext).toHaveBeenCalledOnce()
})

test('stopping cuts off every tone, also those to come, and twice is harmless', () => {
  const { playTune, tones } = output()
  const stop = playTune(ringing, '')
  stop()
  stop()
  expect(tones.length).toBeGreaterThan(20)
  expect(tones.every(({ stopped }) => stopped)).toBe(true)
})

test.each(['pointerdown', 'pointerup', 'keydown'])(
  'a browser that plays nothing yet does so after a %s',
  async touch => {
    const { playTune, locked$, page, allow } = output({ blocked: true })
    playTune(ringing, '')
    await settled()
    expect(locked$.value).toBe(true)
    page.dispatchEvent(new Event(touch))
    expect(locked$.value).toBe(false)
    allow()
  },
)

test('a browser that plays without a touch was not locked after all', async () => {
  const { playTune, locked$, allow } = output({ blocked: true })
  playTune(ringing, '')
  allow()
  await expect.poll(() => locked$.value).toBe(false)
})

test('the end of the scope ends every sound and the context', () => {
  const { playTune, tones, log, scope } = output()
  playTune(ringing, '')
  scope.end()
  expect(tones.every(({ stopped }) => stopped)).toBe(true)
  expect(log).toContain('closed')
})

test('without Web Audio everything is silent and nothing complains', async () => {
  const { playTune, playRecording, unlock } = output({ silent: true })
  playTune(ringing, 'headset')()
  unlock()
  await expect(playRecording(new ArrayBuffer(0), '')).resolves.toBeUndefined()
})
