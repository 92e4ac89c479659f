import type { Clock } from './ports.ts'

/** The clocks of this browser. */
export const systemClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
}
