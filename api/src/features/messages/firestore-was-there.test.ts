import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { wasThere } from './firestore-was-there.ts'

test('a text of the millisecond in which its thread went, but after it, stays', () => {
  const removed = new Timestamp(1_700_000_000, 500_200_000)
  expect(wasThere(new Timestamp(1_700_000_000, 500_100_000), removed)).toBe(true)
  expect(wasThere(new Timestamp(1_700_000_000, 500_300_000), removed)).toBe(false)
})
