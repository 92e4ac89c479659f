import { readFileSync } from 'node:fs'
import type { RatesTable } from '@parley/shared-contract'
import { ratesIn, shippedRates } from './features/rates/rates-table.ts'

/**
 * The table of rates that counts: the operator's, or the shipped one.
 * @param file its path; undefined means the shipped one
 * @throws Error with a sentence for a table that cannot be used
 */
export const readRates = (file: string | undefined, simulatedNumbers: boolean): RatesTable =>
  ratesIn(file === undefined ? shippedRates : readFileSync(file, 'utf8'), simulatedNumbers)
