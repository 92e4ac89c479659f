/**
 * What goes wrong on purpose, as it does in life: shares from 0 to 1, met evenly, not by chance, so that
 * every run is a fault run and no run is lucky.
 */
export interface WebhookFaults {
  /** Events that are delivered twice. */
  readonly duplicate: number
  /** Events that later ones overtake. */
  readonly reorder: number
}

export const usualFaults: WebhookFaults = { duplicate: 0.25, reorder: 0.25 }
export const noFaults: WebhookFaults = { duplicate: 0, reorder: 0 }
