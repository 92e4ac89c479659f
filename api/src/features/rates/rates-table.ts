import { createHash } from 'node:crypto'
import { type RatesTable, ratesTableSchema, z } from '@parley/shared-contract'
import shipped from './shipped-rates.json' with { type: 'json' }

/** @throws Error with one sentence, which names the first thing that is wrong */
function tableIn(text: string): RatesTable {
  const read = z.safeParse(z.pipe(z.transform(parsedJson), ratesTableSchema), text)
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
    throw new Error(`the rates cannot be used: ${[path.join('.'), message].filter(Boolean).join(' ')}`)
  }
  const twice = doublePrefix(read.data)
  if (twice !== null) throw new Error(`the rates cannot be used: ${twice} stands twice`)
  return read.data
}

function parsedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** A prefix has one price. */
function doublePrefix({ destinations }: RatesTable): string | null {
  const prefixes = destinations.flatMap(({ prefixes }) => prefixes.flatMap(list => list.split(' ')))
  return prefixes.find((prefix, at) => prefixes.indexOf(prefix) !== at) ?? null
}

/** The shipped table, as the text of a file. */
export const shippedRates = JSON.stringify(shipped)

/**
 * The table of rates in a file's text. Only the embedded carrier has simulated people.
 * @throws Error with a sentence for a table that cannot be used
 */
export function ratesIn(text: string, simulatedNumbers: boolean): RatesTable {
  const table = tableIn(text)
  const destinations = table.destinations.filter(({ kind }) => simulatedNumbers || kind !== 'simulated')
  return { ...table, destinations }
}

/** Names a table and what is in it: one that was changed under the same version is another one. */
export const ratesTag = (rates: RatesTable): string =>
  `${rates.version}-${createHash('sha256').update(JSON.stringify(rates)).digest('hex').slice(0, 12)}`
