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
