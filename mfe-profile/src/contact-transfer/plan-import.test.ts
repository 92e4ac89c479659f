import type { ContactDraft } from '@parley/shared-contract'
import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { planImport } from './plan-import.ts'

const number = (e164: string) => ({ e164, label: 'mobile' })
const draft = (displayName: string, changed: Partial<ContactDraft> = {}): ContactDraft => ({
  displayName,
  numbers: [],
  email: null,
  company: null,
  notes: null,
  favorite: false,
  ...changed,
})
const grace = sampleContact({ displayName: 'Grace Hopper', numbers: [number('+12125550187')] })

test('who shares a number is the same person and learns what is missing; what is there stays', () => {
  const found = draft('G. Hopper', {
    numbers: [number('+12125550187'), number('+16175550133')],
    email: 'grace@parley.test',
  })
  expect(planImport([grace], [found])).toEqual({
    added: [],
    merged: [
      {
        existing: grace,
        draft: { ...grace, numbers: [...grace.numbers, number('+16175550133')], email: 'grace@parley.test' },
      },
    ],
    known: 0,
  })
})

test.each<[string, ContactDraft]>([
  ['an e-mail address', draft('G. H.', { email: 'GRACE@parley.test' })],
  ['a name alone', draft('grace hopper')],
])('%s is enough to be the same person, and nothing is new', (_what, found) => {
  const known = { ...grace, email: 'grace@parley.test' }
  expect(planImport([known], [found])).toEqual({ added: [], merged: [], known: 1 })
})

test('namesakes with different numbers are two people', () => {
  const plan = planImport([grace], [draft('Grace Hopper', { numbers: [number('+16175550133')] })])
  expect(plan).toMatchObject({ added: [{ draft: { displayName: 'Grace Hopper' } }], merged: [], known: 0 })
})

test('duplicates within the file become one', () => {
  const plan = planImport(
    [],
    [
      draft('Echo', { numbers: [number('+15005550100')] }),
      draft('Echo line', { numbers: [number('+15005550100')], company: 'Parley' }),
    ],
  )
  expect(plan.added).toEqual([
    { draft: draft('Echo', { numbers: [number('+15005550100')], company: 'Parley' }) },
  ])
})

test('five thousand people are planned in one go', () => {
  const found = Array.from({ length: 5_000 }, (_, n) =>
    draft(`Person ${n}`, { numbers: [number(`+1212555${String(n).padStart(4, '0')}`)] }),
  )
  expect(planImport([], [...found, ...found])).toMatchObject({ merged: [], known: 5_000 })
})
