import { expect, test } from 'vitest'
import { reachable } from './reachable.ts'

test('what the browser has is handed on, what it lacks or refuses is null', () => {
  const had = {}
  expect(reachable(() => had)).toBe(had)
  expect(reachable(() => undefined)).toBeNull()
  const refuse = () => {
    throw new Error('SecurityError: Access is denied for this document.')
  }
  expect(reachable(refuse)).toBeNull()
})
