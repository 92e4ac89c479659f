import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenPieces } from './spoken-pieces.ts'

const RATE = 1000

/** Loud and quiet parts one after the other, in seconds; the first is quiet. */
const soundOf = (...seconds: readonly number[]): Float32Array =>
  Float32Array.from(
    seconds.flatMap((length, part) =>
      Array.from({ length: Math.round(length * RATE) }, () => (part % 2 === 0 ? 0.001 : 0.3)),
    ),
  )
const inSeconds = (sound: Float32Array) =>
  spokenPieces(sound, RATE).map(({ from, to }) => [from / RATE, to / RATE])

test('silence has no pieces', () => {
  expect(inSeconds(soundOf(3))).toEqual([])
})

test('a pause ends a piece that is long enough to be understood', () => {
  expect(inSeconds(soundOf(1, 7, 0.5, 2, 1))).toEqual([
    [1, 8],
    [8.5, 10.5],
  ])
  expect(inSeconds(soundOf(1, 2, 0.5, 2, 1))).toEqual([[1, 5.5]])
  expect(inSeconds(soundOf(1, 7, 0.2, 2, 1))).toEqual([[1, 10.2]])
})

test('what is said without a pause is cut where it is quietest', () => {
  const sound = soundOf(0, 30)
  sound.fill(0.02, 15_000, 15_020)
  expect(inSeconds(sound)).toEqual([
    [0, 15],
    [15, 30],
  ])
})

test('whatever is said: each loud part is in one piece, and none is over another or too long', () => {
  const parts = fc.array(fc.double({ min: 0.02, max: 25, noNaN: true }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, seconds => {
      const sound = soundOf(...seconds)
      const pieces = spokenPieces(sound, RATE)
      let end = 0
      for (const { from, to } of pieces) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to - from).toBeLessThanOrEqual(20 * RATE)
        end = to
      }
      const isCovered = (at: number) => pieces.some(({ from, to }) => from <= at && at < to)
      // Of a part as long as a frame at least, its middle.
      let start = 0
      for (const [part, length] of seconds.entries()) {
        if (part % 2 === 1) expect(isCovered(Math.floor((start + length / 2) * RATE))).toBe(true)
        start += length
      }
    }),
    { numRuns: 50 },
  )
})
