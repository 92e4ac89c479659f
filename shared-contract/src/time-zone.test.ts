import { expect, test } from 'vitest'
import { zoneSchema } from './time-zone.ts'

test.each([
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Moon/Tycho', false],
  ['+01:00', false],
  ['', false],
])('%j is a time zone: %s', (zone, is) => {
  expect(zoneSchema.safeParse(zone).success).toBe(is)
})
