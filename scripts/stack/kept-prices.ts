import { type PriceList, priceListOf, ratesTableSchema, z } from '@parley/shared-contract'

/** How long prices are told without asking the api again: it has others only after a new start. */
const FRESH_MS = 10_000
/** From this age on a page that tells prices waits for the api: after a quiet night it would tell last month's. */
const OLD_MS = 60_000
const API_TIMEOUT_MS = 2_000

const answerSchema = z.object({ rates: ratesTableSchema })

/** What this Parley charges, as far as its host has learnt it. Of what is known, nothing is lost while the api is away. */
export interface KeptPrices {
  /** What is known now; null while the api has never said it. Nobody waits: an old answer is asked for anew behind it. */
  known(): PriceList | null
  /** For a page that tells prices: waits for the api, 2 s at most, where nothing is known, or nothing of the last minute. Never rejects. */
  learnt(): Promise<PriceList | null>
}

/** Prices from the api, whose table is the one that counts (ADR 0031). It is asked once in ten seconds at most. */
export function createKeptPrices(
  apiUrl: string,
  ask: typeof fetch = fetch,
  now: () => number = () => performance.now(),
): KeptPrices {
  let last: PriceList | null = null
  let learntAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const response = await ask(`${apiUrl}/api/rates`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      last = priceListOf(z.parse(answerSchema, await response.json()).rates)
      learntAt = now()
    } catch (error) {
      process.stderr.write(`The api does not say what it charges: ${error}\n`)
      // Where nothing is known, the next page asks again.
      if (!last) askedAt = Number.NEGATIVE_INFINITY
    }
    reading = null
  }

  function known(): PriceList | null {
    if (!reading && now() - askedAt >= FRESH_MS) {
      askedAt = now()
      reading = read()
    }
    return last
  }

  return {
    known,
    async learnt() {
      const list = known()
      if (list && now() - learntAt < OLD_MS) return list
      await reading
      return last
    },
  }
}
