import { CONTACT_TEXT_MAX } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { contactText } from './contact-text-model.ts'

test('a character that does not fit is left out, never cut in half', () => {
  const most = CONTACT_TEXT_MAX.displayName
  const kept = contactText(`${'a'.repeat(most - 1)}😀`, 'displayName')
  expect(kept).toBe('a'.repeat(most - 1))
  expect(contactText(`${'a'.repeat(most - 2)}😀b`, 'displayName')).toBe(`${'a'.repeat(most - 2)}😀`)
})

test.each([
  ['half a character', 'Ada\uD83D', 'Ada\uFFFD'],
  ['A46: a turn of direction', 'Ada\u202Eevil\u2066', 'Adaevil'],
  ['a control character', 'A\u0000d\u0007a', 'Ada'],
  ['a family', '👩‍👧', '👩‍👧'],
  ['a line', ' first\nsecond ', 'first\nsecond'],
])('%s: %j is kept as %j', (_what, text, kept) => {
  expect(contactText(text, 'notes')).toBe(kept)
})
