import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OptState, optWordIn, withOptWord } from './opt-words.ts'

const nothing = { optedOutAt: null, optedInAt: null, optedOut: false }

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['StopAll', 'stop'],
  ['unsubscribe', 'stop'],
  ['CANCEL', 'stop'],
  ['end', 'stop'],
  ['Quit!', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['REVOKE', 'stop'],
  ['opt out', 'stop'],
  ['Opt-Out', 'stop'],
  ['optout', 'stop'],
  ['"STOP"', 'stop'],
  ['“Stop.”', 'stop'],
  ['ST\u200bOP\u2060', 'stop'],
  ['Ｓｔｏｐ', 'stop'],
  ['help', 'help'],
  ['Help?', 'help'],
  ['Info', 'help'],
  ['yes', null],
  ['please stop', null],
  ['stop it', null],
  ['constructor', null],
  ['', null],
])('D23: %j asks for %j', (body, word) => {
  expect(optWordIn(body, nothing)).toBe(word)
})

test('YES is START for who has said STOP, and a word like any other for everybody else', () => {
  expect(optWordIn('yes', { optedOutAt: 1 })).toBe('start')
})

test('the latest of STOP and START counts, in whatever order and however often they come; of one moment STOP', () => {
  const word = fc.record({ word: fc.constantFrom('stop' as const, 'start' as const), at: fc.nat(20) })
  const told = fc.array(word, { minLength: 1 })
  const shuffled = told.chain(all => fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }))
  fc.assert(
    fc.property(shuffled, words => {
      const { optedOut } = words.reduce<OptState>(
        (known, { word, at }) => withOptWord(known, word, at),
        nothing,
      )
      const last = Math.max(...words.map(({ at }) => at))
      expect(optedOut).toBe(words.some(({ word, at }) => word === 'stop' && at === last))
    }),
  )
})
