import { describe, expect, test } from 'vitest'
import { citedIn, wrongCitations } from './citations.ts'

const rules = { path: 'docs/rules/decisions.md', text: '# Decisions\n\n### D7\nA link never dials.\n' }
const wrongWith = (path: string, text: string) => wrongCitations([rules, { path, text }])
const citingD7 = { path: 'shell/src/dial.ts', text: '// A link must not spend money (D7).' }

describe('a number that the rules do not state is reported', () => {
  test.each([
    ['shell/src/a.ts', '/** D9: the carrier decides. */'],
    ['shell/src/a.ts', 'dial() // asks first (D9)'],
    ['shell/src/a.css', '/* D9 */'],
    ['api/firestore/firestore.rules', '// D9: written by the api alone.'],
    ['docs/architecture.md', 'The carrier decides (D9).'],
    ['shell/src/a.test.ts', "test('D9: the carrier decides', () => {})"],
    ['e2e/journeys/a.journey.ts', '`D9: the carrier decides`'],
    ['local-cloud/src/rules/suite/cases.ts', "'of somebody else (D9)': {}"],
  ])('in %s: %s', (path, text) => {
    expect(wrongCitations([rules, citingD7, { path, text }])).toEqual([
      `${path} cites D9, which docs/rules does not state`,
    ])
  })
})

describe('what looks like a number but cites nothing is left alone', () => {
  test.each([
    ['shell/src/a.tsx', 'const D9 = <H2>{rows.A4}</H2>'],
    ['shell/src/a.ts', "press('F9')"],
    ['shell/src/a.css', '/* #A1B2D9 */ a { color: #D9D9D9 }'],
    ['shell/src/a.ts', "fetch('https://example.com/D9')"],
    ['docs/deploy.md', 'See [the decision](rules/decisions.md#D9), SHA-D9 and D9-a.'],
  ])('in %s: %s', (path, text) => {
    expect(wrongCitations([rules, citingD7, { path, text }])).toEqual([])
  })
})

test('a number that no source or test cites is reported, whatever documents say of it', () => {
  const unused = ['docs/rules states D7, which no source or test cites']
  expect(wrongWith('docs/architecture.md', 'A link never dials (D7).')).toEqual(unused)
  expect(wrongWith('shell/src/dial.ts', 'const D7 = 7')).toEqual(unused)
  expect(wrongWith(citingD7.path, citingD7.text)).toEqual([])
})

test('a number that is stated twice is reported', () => {
  expect(wrongCitations([rules, { ...rules, path: 'docs/rules/more.md' }, citingD7])).toEqual([
    'docs/rules states D7 twice',
  ])
})

test('a range cites each of its numbers', () => {
  expect(citedIn('A9, A12–A14, I1-I2, H1.10')).toEqual(['A9', 'A12', 'A13', 'A14', 'I1', 'I2', 'H1.10'])
})
