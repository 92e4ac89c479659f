import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyAgain } from './key-again.ts'
import { z } from './schema.ts'

test('a text that failed has one key to be sent again under, and what is sent under that has another', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), id => {
      const again = keyAgain(id) ?? ''
      expect(z.uuidv4().safeParse(again).success).toBe(true)
      expect(keyAgain(id)).toBe(again)
      expect(new Set([id, again, keyAgain(again)]).size).toBe(3)
    }),
  )
})

test('the last key of all has a next one too, and what is no key has none', () => {
  expect(keyAgain('00000000-0000-4000-8000-ffffffffffff')).toBe('00000000-0000-4000-8000-000000000000')
  expect(keyAgain('in-c1')).toBeNull()
})
