import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { contactRows, letterOf, matches } from './contact-list-model.ts'

const named = (displayName: string, favorite = false) => sampleContact({ displayName, favorite })

test('favorites stand first, then everybody by letter', () => {
  const book = [named('Ada'), named('Alan'), named('Grace', true), named('émile'), named('7-Eleven')]
  expect(contactRows(book).map(({ contact, heading }) => [heading, contact.displayName])).toEqual([
    ['Favorites', 'Grace'],
    ['A', 'Ada'],
    [null, 'Alan'],
    ['E', 'émile'],
    ['#', '7-Eleven'],
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
