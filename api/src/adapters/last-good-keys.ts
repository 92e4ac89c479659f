import { ParleyError, z } from '@parley/shared-contract'
import type { FetchImplementation } from 'jose'
import type { WallClock } from '../ports/wall-clock.ts'

/** A provider that is away for longer is trusted no more: its keys may have been withdrawn meanwhile. */
const KEPT_MS = 24 * 60 * 60 * 1000

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export interface LastGoodKeys {
  /**
   * Asks for the provider's keys; while it cannot say them, answers with those it said last.
   * @throws ParleyError `NETWORK_ERROR` when it has said none within a day
   */
  readonly fetch: FetchImplementation
  /** Whether the keys are those of an earlier time: there may be newer ones. */
  areOld(): boolean
}

export function createLastGoodKeys(clock: WallClock): LastGoodKeys {
  let last: { readonly text: string; readonly at: number } | null = null
  let old = false

  async function ask(...request: Parameters<FetchImplementation>): Promise<string> {
    const response = await fetch(...request)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`the key set was answered with ${response.status}`)
    z.parse(keySetSchema, JSON.parse(text))
    return text
  }

  return {
    areOld: () => old,
    async fetch(...request) {
      try {
        last = { text: await ask(...request), at: clock.now() }
        old = false
      } catch (cause) {
        if (last === null || clock.now() - last.at > KEPT_MS) {
          throw new ParleyError('NETWORK_ERROR', undefined, { cause })
        }
        old = true
      }
      return new Response(last.text)
    },
  }
}
