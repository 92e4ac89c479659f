import { expect, test } from 'vitest'
import { callLogId, callLogStart, documentIdSchema } from './ids.ts'

test.each([
  ['ada_1700000000000_outgoing', true],
  ['__', true],
  ['__ada', true],
  ['ada__', true],
  ['__x__', false],
  ['____', false],
  ['', false],
  ['../calls', false],
  ['a'.repeat(129), false],
])('A78: %j is an id: %j', (id, isOne) => {
  expect(documentIdSchema.safeParse(id).success).toBe(isOne)
})

test.each([
  ['ada_1700000000000_outgoing', 1_700_000_000_000],
  [callLogId('ada', 1_700_000_000_001, 'outgoing'), 1_700_000_000_001],
  ['ada_1700000000000_incoming', null],
  ['grace_1700000000000_outgoing', null],
  ['ada_1700000000000_outgoing_outgoing', null],
  ['ada_01700000000000_outgoing', null],
  ['ada_17e11_outgoing', null],
  ['', null],
])('S3: Ada’s outgoing call log %j began at %j', (id, start) => {
  expect(callLogStart(id, 'ada', 'outgoing')).toBe(start)
})
