import { formatMicros, parseMicros } from '../model/timestamps.ts'

/** Gives times that strictly increase, also across restarts: no two commits or reads share one. */
export class Clock {
  #last: bigint

  /** `after` is the newest time that was ever given out and kept; null in a new store. */
  constructor(after: string | null) {
    this.#last = after === null ? 0n : parseMicros(after)
  }

  /** RFC 3339 in UTC with six decimals. */
  tick(): string {
    const now = BigInt(Date.now()) * 1000n
    this.#last = now > this.#last ? now : this.#last + 1n
    return formatMicros(this.#last)
  }
}
