import { displayPhoneNumber } from '@parley/shared-contract'
import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import type { FoundContact } from './found-contacts.ts'
import { importSum, leftOutSentence, takenNote } from './import-words.ts'
import { planImport } from './plan-import.ts'

const number = (e164: string) => ({ e164, label: 'mobile' })
const person = (name: string, texts: readonly string[] = [], changed: Partial<FoundContact> = {}) => ({
  name,
  numbers: texts.map(text => ({ text, label: 'mobile' })),
  email: '',
  company: '',
  notes: '',
  favorite: false,
  ...changed,
})
/** The rows of a table below its line of headers; null is a damaged one. */
const rows = (...people: readonly (FoundContact | null)[]) =>
  people.map((found, at) => ({ row: at + 2, source: found?.name ?? '"', person: found }))
const grace = sampleContact({ displayName: 'Grace Hopper', numbers: [number('+12125550187')] })
const reasons = (...people: readonly (FoundContact | null)[]) =>
  planImport([grace], rows(...people)).rows.map(({ draft, end }) =>
    end.kind === 'left out' ? leftOutSentence({ draft, end }, 'Line') : end.kind,
  )

test('who shares a number is the same person and learns what is missing; what is there stays', () => {
  const found = person('G. Hopper', ['2125550187', '6175550133'], { email: 'grace@parley.test' })
  const plan = planImport([grace], rows(found))
  expect(plan.entries).toEqual([
    {
      existing: grace,
      draft: { ...grace, numbers: [...grace.numbers, number('+16175550133')], email: 'grace@parley.test' },
    },
  ])
  expect(plan.rows[0]?.end).toEqual({ kind: 'merged', name: 'Grace Hopper', row: null })
})

test.each<[string, FoundContact]>([
  ['an e-mail address', person('G. H.', [], { email: 'GRACE@parley.test' })],
  ['a name alone', person('grace hopper')],
])('%s is enough to be the same person, and nothing is new', (_what, found) => {
  const { entries, rows: planned } = planImport([{ ...grace, email: 'grace@parley.test' }], rows(found))
  expect(entries).toEqual([])
  expect(planned[0]?.end).toMatchObject({ kind: 'left out', why: 'known', name: 'Grace Hopper' })
})

test('namesakes with different numbers are two people', () => {
  const plan = planImport([grace], rows(person('Grace Hopper', ['6175550133'])))
  expect(plan.entries).toMatchObject([{ draft: { displayName: 'Grace Hopper' } }])
  expect(plan.rows[0]?.end).toEqual({ kind: 'new' })
})

test('duplicates within the file become one, and each says which row it joins', () => {
  const plan = planImport(
    [],
    rows(
      person('Echo', ['5005550100']),
      person('Echo line', ['+1 500 555 0100'], { company: 'Parley' }),
      person('Echo', ['500-555-0100']),
    ),
  )
  expect(plan.entries).toMatchObject([
    { draft: { displayName: 'Echo', numbers: [number('+15005550100')], company: 'Parley' } },
  ])
  expect(plan.rows.map(({ end }) => end)).toEqual([
    { kind: 'new' },
    { kind: 'merged', name: 'Echo', row: 2 },
    { kind: 'left out', why: 'known', name: 'Echo', row: 2 },
  ])
})

test('each row that is not taken says why, and nobody is kept without the number they came with', () => {
  expect(
    reasons(
      person('Robin', ['12']),
      person('Kim', ['12', 'none']),
      person(''),
      person('', ['555']),
      null,
      person('Grace Hopper', ['+1 212 555 0187']),
      person('Alan', ['6175550133']),
      person('Alan', ['6175550133']),
      person('A. Turing', ['6175550133']),
      person('G. Hopper', ['2125550187']),
    ),
  ).toEqual([
    '“12” is not a phone number.',
    '“12”, “none” are not phone numbers.',
    'No name and no number.',
    '“555” is not a phone number.',
    'This could not be read: it is damaged.',
    'In your contacts already.',
    'new',
    'The same as line 8.',
    'The same as line 8, Alan.',
    'In your contacts already, as Grace Hopper.',
  ])
})

test('what a row that is taken leaves behind is said of it', () => {
  const numbers = Array.from({ length: 7 }, (_, n) => `617555013${n}`)
  const { rows: planned } = planImport(
    [],
    rows(
      person('Robin', ['6175550199', '12']),
      person('Kim', numbers),
      person('Mary'),
      person('Alan', ['7025550100']),
      person('Abroad', ['7025550101', '+44 20 7946 0018']),
    ),
  )
  expect(planned.map(takenNote)).toEqual([
    '“12” is not a phone number.',
    '2 numbers too many.',
    'No number.',
    null,
    `“${displayPhoneNumber('+442079460018')}” cannot be called yet.`,
  ])
})

test('the sum counts every row once', () => {
  const plan = planImport(
    [grace],
    rows(
      person('Robin', ['6175550133']),
      person('G', ['2125550187'], { company: 'Navy' }),
      person('', ['12']),
      null,
    ),
  )
  expect(importSum(plan, 'Line')).toBe('4 lines: 1 new, 1 merged, 2 left out')
  expect(importSum(planImport([], rows(person('Kim', ['6175550133']))), 'Card')).toBe('1 card: 1 new')
})

test('five thousand people are planned in one go', () => {
  const found = Array.from({ length: 5_000 }, (_, n) =>
    person(`Person ${n}`, [`+1212555${String(n).padStart(4, '0')}`]),
  )
  const plan = planImport([], rows(...found, ...found))
  expect(plan.entries).toHaveLength(5_000)
  expect(importSum(plan, 'Line')).toBe('10,000 lines: 5,000 new, 5,000 left out')
})
