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

describe('a far side that says how much it sends', () => {
  /**
   * Ten seconds of sound (or none), and then twenty without a packet.
   * @param everyMs how often it says what it has sent
   * @returns what is claimed after each second of the twenty
   */
  function afterwards(how: { heard: boolean; sendsOn: boolean; everyMs: number; reportsUntil?: number }) {
    const { heard, sendsOn, everyMs, reportsUntil = 30_000 } = how
    const received = (ms: number) => (heard ? Math.min(ms, 10_000) / 20 : 0)
    const farSent = (ms: number) => 400 + (sendsOn ? ms : Math.min(ms, 10_000)) / 20
    const sampleAt = (ms: number) => {
      const saidAt = Math.floor(Math.min(ms, reportsUntil) / everyMs) * everyMs
      return {
        ...createSimulatedAudio('call-1').passSecond(clearPath),
        ...{ received: received(ms), lost: 0, sent: ms / 20, report: null },
        farSent: saidAt > 0 ? { packets: farSent(saidAt), ageMs: ms - saidAt } : null,
      }
    }
    let watch = newOneWay(sampleAt(0), 0)
    return Array.from({ length: 30 }, (_, index) => {
      watch = watchBothWays(watch, sampleAt((index + 1) * 1000), (index + 1) * 1000)
      return oneWayOf(watch, true)
    }).slice(10)
  }

  test.each([1_000, 3_300, 5_000])(
    'a mailbox that listens after its tone is heard, at a pace of %i ms',
    everyMs => {
      expect(afterwards({ heard: true, sendsOn: false, everyMs })).not.toContain('unheard_here')
    },
  )

  test.each([
    ['it sends on', { heard: true, sendsOn: true, everyMs: 1_000 }, 4],
    ['it sends on, and says so seldom', { heard: true, sendsOn: true, everyMs: 5_000 }, 8],
    ['nothing has ever arrived', { heard: false, sendsOn: false, everyMs: 1_000 }, 4],
    [
      'its reports do not arrive either',
      { heard: true, sendsOn: false, everyMs: 1_000, reportsUntil: 10_000 },
      8,
    ],
  ])('what does not arrive is named when %s', (_what, how, within) => {
    const claimed = afterwards(how)
    expect(claimed.indexOf('unheard_here')).toBeGreaterThanOrEqual(0)
    expect(claimed.indexOf('unheard_here')).toBeLessThan(within)
    expect(claimed.at(-1)).toBe('unheard_here')
  })
})

test('D24: a mailbox that fetches its greeting first has four seconds until it is called unheard; one that falls silent later three', () => {
  const audio = createSimulatedAudio('call-1')
  const silence = { ...audio.passSecond(clearPath), received: 0, lost: 0, farSent: null, report: null }
  let watch = newOneWay(silence, 0)
  const named = [1, 2, 3, 4].map(second => {
    watch = watchBothWays(watch, { ...silence, sent: silence.sent + second * 50 }, second * 1000)
    return oneWayOf(watch, true)
  })
  expect(named).toEqual([null, null, null, 'unheard_here'])
  watch = watchBothWays(watch, { ...silence, received: 50 }, 9_000)
  expect(oneWayOf(watch, true)).toBeNull()
  watch = watchBothWays(watch, { ...silence, received: 50 }, 12_000)
  expect(oneWayOf(watch, true)).toBe('unheard_here')
})
