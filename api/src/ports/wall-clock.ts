/** The time as services know it (H8: no `new Date()` in a service). */
export interface WallClock {
  /** Epoch milliseconds. */
  now(): number
}
