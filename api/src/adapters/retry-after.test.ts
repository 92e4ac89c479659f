import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT')
// RFC 9110, 10.2.3, has the first two.
test.each([
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['120', 120_000],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['-1', null],
  [undefined, null],
])('Retry-After %s', (header, expected) => expect(retryAfterMs(header, now)).toBe(expected))
