/** What every object of the provider has, in Stripe's own names. Times are epoch seconds. */
export interface Kept {
  readonly id: string
  /** Its kind. */
  readonly object: string
  readonly created: number
}

/** What the account noted on an object: at most 50 names. */
export type Notes = Readonly<Record<string, string>>

/** Where and when an object is made. */
export interface Birth {
  readonly id: string
  /** Epoch seconds. */
  readonly created: number
}

/** Which address and name stand on a card or a bill; nothing of it is asked for here. */
export const noBillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null } as const
