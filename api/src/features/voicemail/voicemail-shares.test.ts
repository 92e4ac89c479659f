import {
  VOICEMAILS_A_DAY,
  VOICEMAILS_OF_CALLER_A_DAY,
  WITHHELD_VOICEMAILS_A_DAY,
} from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { fullShare, MOST_OF_DAY } from './voicemail-shares.ts'

const [ada, bob] = ['+13105550123', '+13105550124']
const of = (count: number, from: string) => Array.from({ length: count }, () => from)
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `+1415555${1000 + n}`)

test.each([
  ['an empty day', [], ada, null],
  ['as many of one caller', of(VOICEMAILS_OF_CALLER_A_DAY, ada), ada, { kind: 'caller', from: ada }],
  ['as many of another', of(VOICEMAILS_OF_CALLER_A_DAY, ada), bob, null],
  ['as many of withheld numbers', of(WITHHELD_VOICEMAILS_A_DAY, ''), '', { kind: 'withheld' }],
  ['one less', of(WITHHELD_VOICEMAILS_A_DAY - 1, ''), '', null],
  ['withheld numbers, and a known one', of(WITHHELD_VOICEMAILS_A_DAY, ''), ada, null],
  ['as many of everybody', strangers(VOICEMAILS_A_DAY), ada, { kind: 'all' }],
])('A103: after %s the share that is full: %#', (_what, left, from, full) => {
  expect(fullShare(left, from, false)).toEqual(full)
})

test('A103: strangers fill no contact’s room, who has no more of it than any caller', () => {
  expect(fullShare(strangers(VOICEMAILS_A_DAY), ada, true)).toBeNull()
  const own = [...of(VOICEMAILS_OF_CALLER_A_DAY, ada), ...strangers(VOICEMAILS_A_DAY)]
  expect(fullShare(own, ada, true)).toEqual({ kind: 'caller', from: ada })
  expect(fullShare(strangers(MOST_OF_DAY), ada, true)).toEqual({ kind: 'all' })
})
