import type { Clock } from '../call/clock.ts'

/** When something became known, on both clocks. */
export interface Stamp {
  /** Epoch milliseconds. */
  readonly at: number
  /** Monotonic milliseconds (D32). */
  readonly mono: number
}

export interface Stamps {
  now(): Stamp
  /**
   * For the start of a call. No two calls of one engine start in the same millisecond, however fast they
   * follow or the clock jumps back, because a call log's id is made of it (S3).
   */
  start(): Stamp
}

export function createStamps(clock: Clock): Stamps {
  const started = new Set<number>()
  return {
    now: () => ({ at: clock.now(), mono: clock.mono() }),
    start() {
      let at = clock.now()
      while (started.has(at)) at++
      started.add(at)
      return { at, mono: clock.mono() }
    },
  }
}
