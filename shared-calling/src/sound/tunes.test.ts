import { RING_TIMEOUT_MS } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { busyTune, endedTune, keyTune, oneRing, ringing } from './tunes.ts'

test.each([
  ['1', [697, 1209]],
  ['5', [770, 1336]],
  ['#', [941, 1477]],
  ['0', [941, 1336]],
  ['*', [941, 1209]],
])('the key %s has the two tones of every telephone', (key, hertz) => {
  expect(keyTune(key)?.[0]?.hertz).toEqual(hertz)
})

test.each(['', '+', 'x', '12', 'Enter'])('%j is no key and silent', key => {
  expect(keyTune(key)).toBeNull()
})

test('D21: a call rings for as long as it may, and then no more', () => {
  const last = ringing.at(-1)
  expect(last && last.at * 1000).toBeGreaterThan(RING_TIMEOUT_MS)
  expect(ringing.slice(0, oneRing.length)).toEqual(oneRing)
})

test('the tones of an end are short', () => {
  for (const tune of [busyTune, endedTune]) {
    for (const note of tune) expect(note.at + note.length).toBeLessThan(3)
  }
})
