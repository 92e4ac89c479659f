import { callGrades } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AudioPath, clearPath, createSimulatedAudio } from '../testing/simulated-audio.ts'
import { hearSample, newQuality, type QualityMemory, restQuality, shownQuality } from './call-quality.ts'

/** Hears a call whose audio goes through these paths, each for some seconds. */
function hear(paths: readonly (readonly [path: Partial<AudioPath>, seconds: number])[], muted = false) {
  const audio = createSimulatedAudio('call-1')
  const shown: ReturnType<typeof shownQuality>[] = []
  let memory: QualityMemory = newQuality
  const seconds = paths.flatMap(([path, length]) => Array.from({ length }, () => ({ ...clearPath, ...path })))
  for (const [second, path] of seconds.entries()) {
    memory = hearSample(memory, audio.passSecond(path), second * 1000, muted)
    shown.push(shownQuality(memory))
  }
  return { memory, audio, shown, now: shown.at(-1) ?? null }
}

describe('how a call sounds', () => {
  test.each([
    ['nothing wrong', {}, 'excellent'],
    ['6 % lost on the way here', { lostHere: 0.06 }, 'good'],
    ['10 % lost on the way there', { lostThere: 0.1 }, 'fair'],
    ['a third lost', { lostHere: 0.34 }, 'poor'],
    ['a second on the way', { roundTripMs: 2_000 }, 'poor'],
  ])('%s is %o: %s', (_what, path, grade) => {
    const { now } = hear([[path, 10]])
    expect(now).toEqual({ grade, oneWay: null })
  })

  test('one sample tells nothing, two do', () => {
    expect(hear([[{}, 2]]).shown).toEqual([null, { grade: 'excellent', oneWay: null }])
  })

  test('a bad second alone changes nothing, three do', () => {
    const bad = { roundTripMs: 2_000 }
    expect(
      hear([
        [{}, 5],
        [bad, 2],
        [{}, 5],
      ]).shown.some(quality => quality?.grade === 'poor'),
    ).toBe(false)
    expect(
      hear([
        [{}, 5],
        [bad, 3],
      ]).now?.grade,
    ).toBe('poor')
  })

  test('after a hold it begins anew, and the whole call keeps its grade', () => {
    const { memory } = hear([[{}, 10]])
    const rested = restQuality(memory)
    expect(shownQuality(rested)).toBeNull()
    expect(rested.whole.grade).toBe('excellent')
  })

  test('new media counts from zero: that is no loss, and no silence', () => {
    const { memory } = hear([[{}, 10]])
    const anew = createSimulatedAudio('call-1')
    const [first, second] = [anew.passSecond(clearPath), anew.passSecond(clearPath)]
    const heard = hearSample(hearSample(memory, first, 10_000, false), second, 11_000, false)
    expect(shownQuality(heard)).toEqual({ grade: 'excellent', oneWay: null })
  })

  test('a device that slept has not been unheard (D32)', () => {
    const { memory, audio } = hear([[{}, 10]])
    const woken = hearSample(memory, audio.passSecond({ ...clearPath, lostHere: 1 }), 3_600_000, false)
    expect(woken.oneWay).toBeNull()
  })
})

describe('one-way audio', () => {
  test.each([
    ['nothing arrives here', { lostHere: 1 }, 'unheard_here'],
    ['nothing arrives there, and its reports stop', { lostThere: 1 }, 'unheard_there'],
    ['nearly nothing arrives there', { lostThere: 0.95 }, 'unheard_there'],
  ] as const)('when %s, it is named within four seconds, and not once it is over', (_what, path, oneWay) => {
    const { shown } = hear([
      [{}, 6],
      [path, 4],
      [{}, 2],
    ])
    expect(shown.slice(0, 6).every(quality => quality === null || quality.oneWay === null)).toBe(true)
    expect(shown[9]?.oneWay).toBe(oneWay)
    expect(shown.at(-1)?.oneWay).toBeNull()
  })

  test('when nothing ever arrives, it is named all the same', () => {
    expect(hear([[{ lostHere: 1 }, 5]]).now).toEqual({ grade: 'poor', oneWay: 'unheard_here' })
  })

  test('nobody muted is missed there', () => {
    expect(
      hear(
        [
          [{}, 6],
          [{ lostThere: 1 }, 6],
        ],
        true,
      ).now?.oneWay,
    ).toBeNull()
  })

  test('a far side that reports every five seconds is given its time', () => {
    const audio = createSimulatedAudio('call-1')
    let memory = newQuality
    for (let second = 0; second < 30; second++) {
      const report = { lost: 0, ageMs: (second % 5) * 1000 }
      memory = hearSample(memory, { ...audio.passSecond(clearPath), report }, second * 1000, false)
      expect(memory.oneWay).toBeNull()
    }
  })
})

const anyPath = fc.record({
  lostHere: fc.constantFrom(0, 0.03, 0.07, 0.12, 0.5, 1),
  lostThere: fc.constantFrom(0, 0.03, 0.07, 0.12, 0.5, 1),
  jitterMs: fc.nat(300),
  roundTripMs: fc.nat(1_500),
})
const anyCall = fc.array(fc.tuple(anyPath, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 12 })

describe('whatever a network does', () => {
  test('bars stand still for three seconds at least', () => {
    fc.assert(
      fc.property(anyCall, call => {
        const grades = hear(call).shown.map(quality => quality?.grade ?? null)
        const changes = grades.flatMap((grade, i) => (i > 0 && grade !== grades[i - 1] ? [i] : []))
        for (const [i, change] of changes.entries()) {
          const before = changes[i - 1]
          if (before !== undefined) expect(change - before).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })

  test('the whole call is graded after three ratings, between its best and its worst moment', () => {
    fc.assert(
      fc.property(anyCall, call => {
        const { memory, shown } = hear(call)
        if (memory.ratings.count < 3) expect(memory.whole.grade).toBeNull()
        else expect(callGrades).toContain(memory.whole.grade)
        const mean = memory.ratings.sum / Math.max(1, memory.ratings.count)
        expect(mean).toBeGreaterThanOrEqual(0)
        expect(mean).toBeLessThanOrEqual(93.2)
        expect(shown.length).toBeGreaterThan(0)
      }),
    )
  })
})
