import { type PriceList, priceListOf, ratesTableSchema, z } from '@parley/shared-contract'

/** How long prices are told without asking the api again: it has others only after a new start. */
const FRESH_MS = 10_000
const API_TIMEOUT_MS = 2_000

const answerSchema = z.object({ rates: ratesTableSchema })

/**
 * What this Parley charges, from the api, whose table is the one that counts (ADR 0031). It is asked once in ten seconds at most;
 * while it does not answer, what it said last stands.
 * @returns null while it has never said anything
 */
export function createKeptPrices(
  apiUrl: string,
  ask: typeof fetch = fetch,
  now: () => number = () => performance.now(),
): () => Promise<PriceList | null> {
  let last: Promise<PriceList | null> = Promise.resolve(null)
  let freshUntil = Number.NEGATIVE_INFINITY
  async function read(): Promise<PriceList> {
    const response = await ask(`${apiUrl}/api/rates`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    return priceListOf(z.parse(answerSchema, await response.json()).rates)
  }
  return () => {
    if (now() < freshUntil) return last
    freshUntil = now() + FRESH_MS
    const before = last
    last = read().catch(async error => {
      process.stderr.write(`The api does not say what it charges: ${error}\n`)
      const known = await before
      // Where nothing is known, the next page asks again.
      if (!known) freshUntil = Number.NEGATIVE_INFINITY
      return known
    })
    return last
  }
}
