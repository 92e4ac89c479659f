import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { findPeople, searchMatch } from './find-people-model.ts'

const contact = (displayName: string, e164: string, favorite = false) =>
  sampleContact({ displayName, favorite, numbers: [{ e164, label: 'mobile' }] })
const book = [
  contact('Élodie de la Tour', '+16175550133'),
  contact('Grace Hopper', '+12125550187'),
  contact('Mary-Grace', '+13105550111', true),
]

test.each([
  ['grace', ['Mary-Grace', 'Grace Hopper']],
  ['GRACE H', ['Grace Hopper']],
  ['elodie', ['Élodie de la Tour']],
  ['de  la', ['Élodie de la Tour']],
  ['race', []],
  ['617', ['Élodie de la Tour']],
  ['(212) 555-01', ['Grace Hopper']],
  ['5', []],
  ['47', []],
])('a search for %s finds %s', (text, who) => {
  expect(findPeople(book, searchMatch(text)).map(({ name }) => name)).toEqual(who)
})

test('a nameless number is found by its digits alone', () => {
  const stranger = { name: null, number: '+16175550133' }
  expect(searchMatch('617')(stranger)).toBe(true)
  expect(searchMatch('elodie')(stranger)).toBe(false)
})
