import { expect, test } from 'vitest'
import { displayNameSchema, usernameSchema } from './profile.ts'
import { z } from './schema.ts'

test.each([
  ['ada', true],
  ['ada.lovelace_1815', true],
  ['ad', false],
  ['Ada', false],
  ['a'.repeat(31), false],
  ['ada lovelace', false],
])('D36: the username %s is valid: %s', (name, valid) => {
  expect(z.safeParse(usernameSchema, name).success).toBe(valid)
})

test.each([
  ['  Ada  ', 'Ada'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['', null],
  ['   ', null],
  ['a'.repeat(65), null],
  ['Ada\u202eevil', null],
  ['A\u200bda', null],
  ['Ada\u0000', null],
])('A46: the display name %j is kept as %j', (name, kept) => {
  const parsed = z.safeParse(displayNameSchema, name)
  expect(parsed.success ? parsed.data : null).toBe(kept)
})
