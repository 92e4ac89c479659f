import process from 'node:process'
import { type PriceList, priceListOf, ratesTableSchema, z } from '@parley/shared-contract'
import { type KeptAnswer, keepAnswer } from './kept-answer.ts'

/** The api has other prices only after a new start. */
const KEPT = { freshMs: 10_000, oldMs: 60_000 }
const API_TIMEOUT_MS = 2_000

const answerSchema = z.object({ rates: ratesTableSchema })

/** What this Parley charges, as far as its host has learnt it from the api, whose table is the one that counts (ADR 0031). */
export interface KeptPrices extends Pick<KeptAnswer<PriceList>, 'known'> {
  /** For a page that tells prices, see `KeptAnswer`; null while the api has never said any. Never rejects. */
  learnt(): Promise<PriceList | null>
}

export function createKeptPrices(apiUrl: string, ask: typeof fetch = fetch, now?: () => number): KeptPrices {
  async function read(): Promise<PriceList> {
    try {
      const response = await ask(`${apiUrl}/api/rates`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      return priceListOf(z.parse(answerSchema, await response.json()).rates)
    } catch (error) {
      process.stderr.write(`The api does not say what it charges: ${error}\n`)
      throw error
    }
  }
  const { known, learnt } = keepAnswer(read, KEPT, now)
  return { known, learnt: () => learnt().catch(() => null) }
}
