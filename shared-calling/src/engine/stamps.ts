import type { Clock } from '../call/clock.ts'

/** A moment on both clocks. */
export interface Stamp {
  /** Epoch milliseconds. */
  readonly at: number
  /** Monotonic milliseconds (D32). */
  readonly mono: number
}

export interface Stamps {
  now(): Stamp
  /**
   * The stamp of a call's start. It differs for any two calls of one engine, even if the clock is set back,
   * because a call log's id is made from it (S3).
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
