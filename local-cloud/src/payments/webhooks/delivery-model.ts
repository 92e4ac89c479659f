/** How the account's endpoints are told what happens. */
export interface DeliveryMode {
  /** Everything comes this much later, in milliseconds. */
  readonly delayMs: number
  /** Everything comes twice. */
  readonly isTwice: boolean
  /** What happens within a second, or is released together, comes last first. */
  readonly isReversed: boolean
  /** Nothing comes until it is released. */
  readonly isHeld: boolean
  /** The next so many events never come. */
  readonly lose: number
}

export const straightDelivery: DeliveryMode = {
  delayMs: 0,
  isTwice: false,
  isReversed: false,
  isHeld: false,
  lose: 0,
}

/** Between an event that comes twice and its second coming. */
const TWICE_MS = 50
const REVERSED_TOGETHER_MS = 1_000

/**
 * When an event is delivered, in epoch milliseconds; null is when it is released. None is never.
 * @param waits what the faults of this run do to it, in milliseconds per delivery
 */
export function deliveriesOf(
  mode: DeliveryMode,
  waits: readonly number[],
  now: number,
): readonly (number | null)[] {
  if (mode.lose > 0) return []
  const [first = 0] = waits
  const all = mode.isTwice && waits.length === 1 ? [first, first + TWICE_MS] : waits
  return all.map(wait => {
    if (mode.isHeld) return null
    if (!mode.isReversed) return now + wait + mode.delayMs
    const together = Math.ceil((now + 1) / REVERSED_TOGETHER_MS) * REVERSED_TOGETHER_MS
    return together + mode.delayMs
  })
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60 * 60 * 1_000
/** As Stripe: after three days it is given up. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000

/**
 * When an event that was not taken comes again: after a second, then after twice as long each time, up to an hour.
 * @param attempts how many there were
 * @returns null when it is given up
 */
export function nextAttemptAt(attempts: number, firstAt: number, now: number): number | null {
  if (now - firstAt > GIVEN_UP_AFTER_MS) return null
  return now + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS)
}
