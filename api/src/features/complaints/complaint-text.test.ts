import { expect, test } from 'vitest'
import { complaintText } from './complaint-text.ts'

test('an operator reads who has written, when, and every line of it', () => {
  expect(
    complaintText({
      ...{
        id: 'message_1',
        kind: 'message',
        at: Date.UTC(2026, 10, 28, 3),
        uid: '',
        number: '',
        expiresAt: {},
      },
      ...{ name: 'Ada', email: 'ada@parley.test', words: 'It rings.\n\nNobody answers.' },
    }),
  ).toBe(`2026-11-28T03:00:00.000Z message message_1
  name: Ada
  email: ada@parley.test
  | It rings.
  | 
  | Nobody answers.`)
})

test('of a call it is said whose, which and what was wrong; of what is not known, nothing', () => {
  const problem = { kind: 'problem', at: 0, uid: 'ada', number: '+14155550110', callLogId: 'c1' }
  expect(complaintText({ ...problem, id: 'problem_1', problem: 'sound', words: '' })).toBe(
    `1970-01-01T00:00:00.000Z problem problem_1
  uid: ada
  number: +14155550110
  callLogId: c1
  problem: sound`,
  )
  expect(complaintText({ id: 'x', kind: 'spam' })).toBe('at an unknown time spam x')
})
