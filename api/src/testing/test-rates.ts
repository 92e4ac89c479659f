import { baseCallRate, type RatesTable } from '@parley/shared-contract'
import type { AdmittedRate } from '../features/calls/call-admission.ts'
import { readRates } from '../read-rates.ts'

/** The shipped table, with the embedded carrier's people. */
export const testRates: RatesTable = readRates(undefined, true)

/** What a call costs that the shipped table lets through. */
export const baseRate: AdmittedRate = { ...baseCallRate, version: testRates.version }

/** The shipped table of a later day, on which every call costs so much a minute, counted in steps of so many seconds. */
export const dearer = (microPerMinute: number, incrementSeconds = 60, version = 'dearer'): RatesTable => {
  const rate = { microPerMinute, incrementSeconds }
  const destinations = testRates.destinations.map(one => ({ ...one, rate: one.rate && rate }))
  return { version, incoming: rate, destinations }
}
