import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Everything that is left to chance; the same seed is the same luck. */
export interface Chance {
  /** A whole number from 0 up to, and not including, `end`. */
  below(end: number): number
  /** @param probability from 0 to 1 */
  happens(probability: number): boolean
  /** One of them; null of none. */
  oneOf<T>(these: readonly T[]): T | null
  /** One of them, each as likely as its weight. */
  weighted<T>(these: readonly (readonly [weight: number, T])[]): T
}

export function createChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed)
  const below = (end: number) => uniformInt(generator, 0, end - 1)
  return {
    below,
    happens: probability => below(1_000_000) < probability * 1_000_000,
    oneOf: these => (these.length === 0 ? null : (these[below(these.length)] ?? null)),
    weighted(these) {
      let left = below(these.reduce((sum, [weight]) => sum + weight, 0))
      for (const [weight, one] of these) {
        left -= weight
        if (left < 0) return one
      }
      throw new Error('nothing to choose from')
    },
  }
}
