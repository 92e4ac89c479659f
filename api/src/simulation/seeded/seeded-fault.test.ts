import { describe, expect, test } from 'vitest'
import { shareOfGroup } from '../../testing/turn-of-commit.ts'
import { hasTitle } from './has-title.ts'
import { checkNamedTests, withFault } from './seeded-fault.ts'
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

/** Those that a test is named for. */
const tested = seededFaults.flatMap(one => (one.noticedBy ? [{ ...one, test: one.noticedBy }] : []))

describe('faults in payments, renewals, the life of numbers, limits and rates', () => {
  test('are more than twenty, each with a test that is named for it', () => {
    expect(tested.length).toBeGreaterThanOrEqual(20)
  })

  test.each(shareOfGroup(tested, 2))(
    '$what: “$test.1” is red',
    { timeout: 120_000 },
    async ({ test: named, ...seeded }) => {
      expect(await seekByTest(seeded, named)).toMatchObject({ isCaught: true })
    },
  )
})

test.each([
  ['an expectation that does not hold', 'AssertionError: expected 1 to be 2\n at sum.test.ts', 'red'],
  ['a property that does not hold', 'Error: Property failed after 1 tests\n{ seed: 7 }', 'red'],
  ['a refusal that did not come', 'Error: promise resolved "undefined" instead of rejecting', 'red'],
  ['a test that took too long', 'Error: Test timed out in 20000ms.\nIf this is', 'broken'],
  ['a set-up that took too long', 'Error: Hook timed out in 30000ms.\nIf this is', 'broken'],
  ['a server that did not start', 'Error: listen EADDRINUSE: address already in use\n at sum', 'broken'],
  ['code that cannot be run', "TypeError: Cannot read properties of undefined (reading 'sum')", 'broken'],
  ['a failure without a word', '', 'broken'],
])('of a test that failed, %s is %s: %s', (_what, message, is) => {
  const results = [{ title: 'sums', status: 'failed', failureMessages: [message] }]
  const own = { name: '/copy/api/src/sum.test.ts', assertionResults: results }
  const verdict = verdictIn(JSON.stringify({ testResults: [own] }), ['sum.test.ts', 'sums'])
  expect(verdict).toEqual({ is, says: message.split('\n')[0] })
})

test('a test that was not run proves nothing, nor does one that was skipped', () => {
  const results = [
    { title: 'green', status: 'passed', failureMessages: [] },
    { title: 'skipped', status: 'skipped', failureMessages: [] },
  ]
  const own = { name: '/copy/api/src/sum.test.ts', assertionResults: results }
  const report = JSON.stringify({ testResults: [own] })
  const verdicts = ['green', 'skipped', 'gone'].map(title => verdictIn(report, ['sum.test.ts', title]).is)
  expect(verdicts).toEqual(['green', 'not run', 'not run'])
  expect(verdictIn(report, ['another.test.ts', 'green']).is).toBe('not run')
})

test.each([
  ["test('sums up', () => {", 'sums up', true],
  ["test('sums up', () => {", 'sums', false],
  ["test.each([['of two', 1]])('a sum %s is %i', () => {", 'a sum of two is 1', true],
  ["test.each([['of two', 1]])('a sum %s is %i', () => {", 'a sum of three is 1', false],
  ["test.each([['a sum of two']])('%s', () => {", 'a sum of two', true],
  ["test.each([['a sum of two']])('%s', () => {", 'a sum of three', false],
  ["test.each([{ what: 'two' }])('a sum of $what', () => {", 'a sum of two', true],
  ["test.each<[string, () => void]>([['(two', add]])('a sum of %s', () => {", 'a sum of (two', true],
  ["test.skip('sums up', () => {", 'sums up', false],
  ["describe('sums up', () => {", 'sums up', false],
  ["const what = 'sums up'", 'sums up', false],
])('a test is looked for by its title: %s has “%s”: %s', (source, title, has) => {
  expect(hasTitle(source, title)).toBe(has)
})

test('a test that is named for a fault and is not there is said', async () => {
  const gone = {
    ...fault,
    noticedBy: ['simulation/seeded/seeded-fault.test.ts', `no such ${'title'}`],
  } as const
  await expect(checkNamedTests([gone])).rejects.toThrow('has no test “no such title”')
})

test('the simulation notices a fault, and says which rule does not hold', { timeout: 120_000 }, async () => {
  const held = seededFaults.filter(({ what }) => what === 'the end of a call does not release what it held')
  const findings = await Promise.all(held.map(one => seekInLives(one, { seeds: 1, steps: 60 })))
  expect(findings).toEqual([{ isCaught: true, sentence: expect.stringContaining('I5: ') }])
})
