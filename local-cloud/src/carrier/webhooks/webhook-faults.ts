import { seededChance } from './seeded-chance.ts'

/** The faults that happen on purpose, as they do in production, as shares from 0 to 1. Every run has them. */
export interface WebhookFaults {
  /** Events that are delivered twice. */
  readonly duplicate: number
  /** Events that are late, so that others overtake them. */
  readonly late: number
}

export const usualFaults: WebhookFaults = { duplicate: 0.25, late: 0.25 }
export const noFaults: WebhookFaults = { duplicate: 0, late: 0 }

/** After how many milliseconds an event is delivered. Two numbers mean that it is delivered twice. */
export type DeliveryPlan = readonly number[]

const LATEST_MS = 400

/** Decides the delivery of one event after the other. The same seed gives the same decisions. */
export function deliveryPlans({ duplicate, late }: WebhookFaults, seed: number): () => DeliveryPlan {
  const chance = seededChance(seed)
  return () => {
    // Always as many numbers: what becomes of one event does not change what becomes of the next.
    const [isLate, lateness, isTwice, again] = [chance(), chance(), chance(), chance()]
    const first = isLate < late ? Math.ceil(lateness * LATEST_MS) : 0
    return isTwice < duplicate ? [first, Math.ceil(again * LATEST_MS)] : [first]
  }
}

/** What befalls every event from now on, on demand. */
export interface WebhookMode {
  /** So much later, milliseconds. */
  readonly delayMs: number
  readonly isTwice: boolean
  /** What happens within a second comes last first. */
  readonly isReversed: boolean
}

export const usualMode: WebhookMode = { delayMs: 0, isTwice: false, isReversed: false }

/** Between an event that comes twice and its second coming. */
const TWICE_MS = 50
const REVERSED_TOGETHER_MS = 1_000
/** Events are told at once where they can be; turned around they keep a tenth of their distance. */
const REVERSED_SHARE = 0.1

/** @param now epoch milliseconds @returns the plan of an event of this moment as the mode changes it */
export function plannedIn(
  { delayMs, isTwice, isReversed }: WebhookMode,
  plan: DeliveryPlan,
  now: number,
): DeliveryPlan {
  const [first = 0] = plan
  const all = isTwice && plan.length === 1 ? [first, first + TWICE_MS] : plan
  const left = REVERSED_TOGETHER_MS - (now % REVERSED_TOGETHER_MS)
  return all.map(wait => delayMs + (isReversed ? Math.round(left * (1 + REVERSED_SHARE)) : wait))
}
