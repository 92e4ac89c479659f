import { expect, test } from 'vitest'
import { whenToLetGo } from './when.ts'

test.each([
  ['hydrate', false, 'touched'],
  ['hydrate', true, 'idle'],
  ['replace', true, 'painted'],
  ['replace', false, 'at-once'],
] as const)('ADR 0054: the scripts of a page to %s (somebody known: %s) go %s', (takeOver, isKnown, when) => {
  expect(whenToLetGo({ takeOver, isKnown })).toBe(when)
})
