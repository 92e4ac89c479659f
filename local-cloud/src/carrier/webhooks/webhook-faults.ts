import { seededChance } from './seeded-chance.ts'

/** What goes wrong on purpose, as it does in life: shares from 0 to 1. Every run is a fault run. */
export interface WebhookFaults {
  /** Events that are delivered twice. */
  readonly duplicate: number
  /** Events that are late, so that others overtake them. */
  readonly late: number
}

export const usualFaults: WebhookFaults = { duplicate: 0.25, late: 0.25 }
export const noFaults: WebhookFaults = { duplicate: 0, late: 0 }

/** Milliseconds after which an event is delivered: once, or twice. */
export type DeliveryPlan = readonly number[]

const LATEST_MS = 400

/** Decides about one event after the other; the same seed decides the same. */
export function deliveryPlans({ duplicate, late }: WebhookFaults, seed: number): () => DeliveryPlan {
  const chance = seededChance(seed)
  return () => {
    // Always as many numbers: what becomes of one event does not change what becomes of the next.
    const [isLate, lateness, isTwice, again] = [chance(), chance(), chance(), chance()]
    const first = isLate < late ? Math.ceil(lateness * LATEST_MS) : 0
    return isTwice < duplicate ? [first, Math.ceil(again * LATEST_MS)] : [first]
  }
}
