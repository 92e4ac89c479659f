import type { Contact } from '@parley/shared-contract'
import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { contactRows, letterOf, matches } from './contact-list-model.ts'

const named = (displayName: string, favorite = false) => sampleContact({ displayName, favorite })

const few = [named('Ada'), named('Alan'), named('Grace', true), named('émile'), named('7-Eleven')]
const filed = (book: readonly Contact[]) =>
  contactRows(book).map(({ contact, heading }) => [heading, contact.displayName])

test('from twenty people on favorites stand first, then everybody by letter', () => {
  const more = Array.from({ length: 15 }, (_, n) => named(`Zoe ${n}`))
  expect(filed([...few, ...more]).slice(0, 7)).toEqual([
    ['Favorites', 'Grace'],
    ['A', 'Ada'],
    [null, 'Alan'],
    ['E', 'émile'],
    ['#', '7-Eleven'],
    ['Z', 'Zoe 0'],
    [null, 'Zoe 1'],
  ])
})

test('so few that they are seen at a glance have no letters: favorites, and the others', () => {
  expect(filed(few)).toEqual([
    ['Favorites', 'Grace'],
    ['Everyone else', 'Ada'],
    [null, 'Alan'],
    [null, 'émile'],
    [null, '7-Eleven'],
  ])
  expect(filed(few.filter(({ favorite }) => !favorite)).map(([heading]) => heading)).toEqual([
    ...[null, null, null, null],
  ])
})

test.each([
  ['  Ödön', 'O'],
  ['Жанна', 'Ж'],
  ['+1 415', '#'],
  ['', '#'],
])('%s is filed under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

const grace = sampleContact({
  displayName: 'Grace Brewster Hopper',
  company: 'US Navy',
  email: 'amazing@yale.edu',
  numbers: [{ e164: '+12125550187', label: 'work' }],
})

test.each([
  ['hop', true],
  ['GRACE hop', true],
  ['hopper gr', true],
  ['navy', true],
  ['yale', true],
  ['(212) 555', true],
  ['0187', true],
  ['race', false],
  ['21', false],
  ['grace murray', false],
])('a search for %s finds Grace: %s', (search, found) => {
  expect(matches(grace, search)).toBe(found)
})

test('in a search favorites still come first, and nothing is filed by letter', () => {
  const rows = contactRows([named('Ada Lovelace'), named('Ada Yonath', true), named('Bob')], 'ada')
  expect(rows.map(({ contact, heading }) => [heading, contact.displayName])).toEqual([
    [null, 'Ada Yonath'],
    [null, 'Ada Lovelace'],
  ])
})
