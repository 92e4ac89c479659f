import { wavFile } from '@parley/shared-contract/wav'
import { expect, test } from 'vitest'
import { recordedSound } from './recorded-sound.ts'

const RATE = 8000
const silence = (seconds: number) => Array.from({ length: RATE * seconds }, () => 0)
const tone = (seconds: number, loudness: number) =>
  Array.from({ length: RATE * seconds }, (_, at) => loudness * Math.sin((2 * Math.PI * 700 * at) / RATE))
const file = (...parts: readonly number[][]) => wavFile(RATE, [Int16Array.from(parts.flat())])

test('of a recording is known how long it is, and from when to when there is sound', () => {
  const sound = recordedSound(file(silence(1), tone(2, 16_384), silence(1.44)))
  expect(sound?.seconds).toBe(4.4)
  expect(sound?.soundSeconds).toBeCloseTo(2, 1)
})

test('its peaks follow it, and are at most 120', () => {
  const { peaks = [] } = recordedSound(file(silence(1), tone(1, 16_384), tone(1, 32_767))) ?? {}
  expect([peaks.length, peaks[0], peaks[5], peaks[10]]).toEqual([12, 0, 50, 100])
  expect(recordedSound(file(tone(60, 9000)))?.peaks).toHaveLength(120)
})

test.each([
  ['silence', silence(5)],
  ['the noise of a line', tone(5, 200)],
  ['nothing at all', []],
])('%s is no sound', (_what, samples) => {
  expect(recordedSound(file(samples))?.soundSeconds).toBe(0)
})

test('what is no WAV file is none', () => {
  expect(recordedSound(Buffer.from('ID3'))).toBeNull()
})
