import { expect, test } from 'vitest'
import { documentIdSchema } from './ids.ts'

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
