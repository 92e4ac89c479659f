import { expect, test } from 'vitest'
import { meantNumber } from './meant-number.ts'

test.each([
  ['a + before a national number', '+4155550142', '+14155550142'],
  ['a zero before it', '0415 555 0142', '+14155550142'],
  ['a digit too many', '415 555 01422', '+14155550142'],
  ['another country without its +', '44 20 7946 0018', '+442079460018'],
  ['what can be called', '4155550142', null],
  ['another country as it is written', '+442079460018', null],
  ['an emergency number', '911', null],
  ['a number nobody can have', '+1 100 555 0142', null],
  ['too little', '41555', null],
  ['nothing', '', null],
])('%s: %s means %s', (_what, typed, meant) => {
  expect(meantNumber(typed)).toBe(meant)
})
