import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearPath, createSimulatedAudio } from '../testing/simulated-audio.ts'
import { newOneWay, oneWayOf, watchBothWays } from './one-way.ts'

/**
 * Watches a call whose far side reports after each of these gaps, and then no more.
 * @returns after each second whether it is claimed that nothing arrives there
 */
function claims(gapsMs: readonly number[], secondsAfter: number): boolean[] {
  const audio = createSimulatedAudio('call-1')
  let lastMs = 0
  const reportsMs = gapsMs.map(gap => (lastMs += gap))
  let watch = newOneWay(audio.passSecond(clearPath), 0)
  return Array.from({ length: Math.ceil(lastMs / 1000) + secondsAfter }, (_, index) => {
    const nowMs = (index + 1) * 1000
    const reportedMs = reportsMs.findLast(moment => moment <= nowMs)
    const report = reportedMs === undefined ? null : { lost: 0, ageMs: nowMs - reportedMs }
    watch = watchBothWays(watch, { ...audio.passSecond(clearPath), report }, nowMs)
    return oneWayOf(watch, false) === 'unheard_there'
  })
}

/** Seconds without a report until sound that does not arrive is named; 0 when it never is. */
const namedAfter = (gapsMs: readonly number[]): number => claims(gapsMs, 60).slice(-60).indexOf(true) + 1
const everySecond = (reports: number) => Array.from({ length: reports }, () => 1_000)

describe('a far side whose reports stop', () => {
  test.each([
    ['that never paused', everySecond(10)],
    ['that paused once', [...everySecond(5), 8_000, ...everySecond(3)]],
    ['that was not heard for a minute, and then was again', [...everySecond(5), 60_000, ...everySecond(3)]],
    ['that paused twice, one soon after the other', [...everySecond(5), 8_000, 1_000, 9_000, 1_000]],
    ['whose second report was late', [1_000, 9_000, 1_000]],
  ])('%s, is named within four seconds', (_what, gaps) => {
    expect(namedAfter(gaps)).toBeGreaterThan(0)
    expect(namedAfter(gaps)).toBeLessThanOrEqual(4)
  })

  test('is named within half a minute, however it reported before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 200, max: 100_000 }), { minLength: 1, maxLength: 12 }), gaps => {
        expect(namedAfter(gaps)).toBeGreaterThan(0)
        expect(namedAfter(gaps)).toBeLessThanOrEqual(30)
      }),
    )
  })
})

test('a far side that varies its gaps by chance, as RFC 3550 asks, is never said not to hear', () => {
  const anyPace = fc.integer({ min: 1_000, max: 10_000 })
  const anyGaps = anyPace.chain(pace =>
    fc.array(fc.integer({ min: Math.ceil(pace / 2), max: Math.floor(pace * 1.5) }), {
      minLength: 1,
      maxLength: 20,
    }),
  )
  fc.assert(fc.property(anyGaps, gaps => void expect(claims(gaps, 0)).not.toContain(true)))
})

test('a far side that becomes slower is given its time after three reports', () => {
  const slower = claims([...everySecond(6), ...Array.from({ length: 6 }, () => 8_000)], 0)
  expect(slower.slice(6 + 3 * 8)).not.toContain(true)
})
