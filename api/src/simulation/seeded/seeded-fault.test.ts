import { describe, expect, test } from 'vitest'
import { turnOfCommit } from '../../testing/turn-of-commit.ts'
import { checkFaults, withFault } from './seeded-fault.ts'
import { seededFaults } from './seeded-faults.ts'
import { seekByTest, verdictIn } from './seek-by-test.ts'
import { seekInLives } from './seek-in-lives.ts'

const fault = {
  what: 'a sum is a difference',
  file: 'sum.ts',
  find: 'a + b',
  replace: 'a - b',
  life: 'calls',
  seed: 1,
} as const

test('a fault is made in one place; where it cannot be made any longer that is said', () => {
  expect(withFault('return a + b', fault)).toBe('return a - b')
  expect(() => withFault('return a', fault)).toThrow(
    '“a sum is a difference”: what it changes is not in sum.ts',
  )
  expect(() => withFault('a + b, a + b', fault)).toThrow('2 times in sum.ts')
})

test('every fault of the list can still be made, and there are enough of them', async () => {
  await checkFaults(seededFaults)
  expect(new Set(seededFaults.map(({ what }) => what)).size).toBeGreaterThanOrEqual(40)
})

/** Those that a test is named for. */
const tested = seededFaults.flatMap(one => (one.noticedBy ? [{ ...one, test: one.noticedBy }] : []))

describe('faults in payments, renewals, the life of numbers, limits and rates', () => {
  test('are more than twenty, each with a test that is named for it', () => {
    expect(tested.length).toBeGreaterThanOrEqual(20)
  })

  // All of them: `npm run simulate -- --mutants`.
  const turn = turnOfCommit()
  const share = [2 * turn, 2 * turn + 1].flatMap(place => tested[place % tested.length] ?? [])
  test.each(share)('$what: “$test.1” is red', { timeout: 120_000 }, async ({ test: named, ...seeded }) => {
    expect(await seekByTest(seeded, named)).toMatchObject({ isCaught: true })
  })
})

test('a test that was not run proves nothing, nor does one that was skipped', () => {
  const results = [
    { title: 'green', status: 'passed', failureMessages: [] },
    { title: 'red', status: 'failed', failureMessages: ['expected 1 to be 2\n at sum.test.ts'] },
    { title: 'skipped', status: 'skipped', failureMessages: [] },
  ]
  const own = { name: '/copy/api/src/sum.test.ts', assertionResults: results }
  const report = JSON.stringify({ testResults: [own] })
  const verdicts = ['green', 'red', 'skipped', 'gone'].map(title => verdictIn(report, ['sum.test.ts', title]))
  expect(verdicts).toEqual([null, 'expected 1 to be 2', undefined, undefined])
  expect(verdictIn(report, ['another.test.ts', 'red'])).toBeUndefined()
})

test('the simulation notices a fault, and says which rule does not hold', { timeout: 120_000 }, async () => {
  const held = seededFaults.filter(({ what }) => what === 'the end of a call does not release what it held')
  const findings = await Promise.all(held.map(one => seekInLives(one, { seeds: 1, steps: 60 })))
  expect(findings).toEqual([{ isCaught: true, sentence: expect.stringContaining('I5: ') }])
})
