import { expect, test } from 'vitest'
import { levelOf } from './microphone-check.ts'

test.each([
  ['silence', 0, 0],
  ['a whisper', 0.025, 0.1],
  ['speech', 0.25, 1],
  ['shouting, which is no louder than the scale', 0.9, 1],
])('%s is as loud as it sounds', (_what, amplitude, level) => {
  const samples = Float32Array.from({ length: 100 }, (_, at) => (at % 2 ? amplitude : -amplitude))
  expect(levelOf(samples)).toBeCloseTo(level)
})

test('nothing heard is silence', () => {
  expect(levelOf(new Float32Array())).toBe(0)
})
