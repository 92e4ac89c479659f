import { expect, test } from 'vitest'
import { areaCodes } from './area-codes.ts'
import { placeOf } from './place-of.ts'

test.each([
  ['(415) 555-0142', 'San Francisco, CA'],
  ['+1 212', 'New York, NY'],
  ['1 416 555 0100', 'Toronto, ON'],
  ['(636)', 'O’Fallon, MO'],
  ['41', null],
  ['500 555 0100', null],
  ['+44 20 7946 0958', null],
  ['', null],
])('%s is at home in %s', (number, place) => {
  expect(placeOf(number)).toBe(place)
})

test('no area code stands twice', () => {
  const codes = Object.values(areaCodes).flatMap(entries => entries.match(/\d{3}/g) ?? [])
  expect(codes.length).toBeGreaterThan(330)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('every entry is codes and a place', () => {
  for (const entry of Object.values(areaCodes).flatMap(entries => entries.split(', ')))
    expect(entry).toMatch(/^(\d{3} )+\p{Lu}[\p{L}.’ ]+$/u)
})
