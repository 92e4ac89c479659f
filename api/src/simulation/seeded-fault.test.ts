import { expect, test } from 'vitest'
import { checkFaults, seek, withFault } from './seeded-fault.ts'
import { seededFaults } from './seeded-faults.ts'

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

test('the simulation notices a fault, and says which rule does not hold', { timeout: 120_000 }, async () => {
  const held = seededFaults.filter(({ what }) => what === 'the end of a call does not release what it held')
  const findings = await Promise.all(held.map(one => seek(one, { seeds: 1, steps: 60 })))
  expect(findings).toEqual([{ isCaught: true, sentence: expect.stringContaining('I5: ') }])
})
