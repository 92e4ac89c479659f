/** The two clocks of a device (D32). */
export interface Clock {
  /** Epoch milliseconds; may jump. For what people read. */
  now(): number
  /** Milliseconds that never jump. For everything that is measured. */
  mono(): number
}

/** The clocks of this browser. */
export const systemClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
}
