import { expect, test } from 'vitest'
import { unheldCases, untoldFaults } from './held-cases.ts'

const files = {
  'docs/rules/abuse.md': '### A1\nRefused.\n\n### A2\nRefused too.\n',
  'docs/threat-model.md': '| A1 | `api/a.ts` | `api/a.test.ts` |\n| A2 | `api/b.ts` | `api/b.test.ts` |\n',
  'docs/faults.md':
    '| gone | says so | `e2e/gone.journey.ts` › it is gone |\n| `GONE` | gone | `api/a.test.ts` |\n',
  'api/a.ts': 'code',
  'api/a.test.ts': "test('A1: refused', 'GONE')",
  'api/b.ts': 'code',
  'api/b.test.ts': "test('A2: refused')",
  'e2e/gone.journey.ts': "test('it is gone, and says so')",
}
const withChange = (change: Partial<typeof files>) =>
  Object.entries({ ...files, ...change }).map(([path, text]) => ({ path, text }))

test('a threat model with a place and a test for each case is whole', () => {
  expect(unheldCases(withChange({}))).toEqual([])
})

test.each([
  ['a case without a row', { 'docs/rules/abuse.md': '### A1\n### A2\n### A3\n' }, 'has 0 rows for A3'],
  ['a row of no case', { 'docs/rules/abuse.md': '### A1\n' }, 'A2, which no rule states'],
  ['a place that is gone', { 'api/a.ts': '' }, 'A1 is held in api/a.ts'],
  ['a test of another case', { 'api/b.test.ts': "test('A20: refused')" }, 'A2 is shown by api/b.test.ts'],
])('%s is told', (_what, change, told) => {
  expect(unheldCases(withChange(change)).join()).toContain(told)
})

test('every code has its row, and every row a test that is there', () => {
  expect(untoldFaults(withChange({}), ['GONE'])).toEqual([])
  expect(untoldFaults(withChange({}), ['GONE', 'LOST']).join()).toContain('one row for LOST')
  expect(untoldFaults(withChange({ 'api/a.test.ts': 'A1' }), ['GONE']).join()).toContain('does not name it')
  expect(untoldFaults(withChange({ 'e2e/gone.journey.ts': '' }), []).join()).toContain('it is gone')
  expect(untoldFaults(withChange({ 'docs/faults.md': '' }), []).join()).toContain('names no fault')
})
