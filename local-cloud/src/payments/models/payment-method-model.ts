import { fingerprintOf } from './card-model.ts'
import { type Birth, type Kept, noBillingDetails } from './kept-model.ts'
import type { ReadCard } from './typed-card-model.ts'

const unused = {
  allow_redisplay: 'limited',
  billing_details: noBillingDetails,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
} as const

const unusedOfCard = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: 'visa',
  funding: 'credit',
  generated_from: null,
  networks: { available: ['visa'] as string[], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
} as const

/** A card, without its number. */
export interface PaymentMethod extends Kept {
  readonly object: 'payment_method'
  /** Whose it is; nobody's when it was not saved, or not any more. */
  readonly customer: string | null
  readonly card: {
    readonly exp_month: number
    readonly exp_year: number
    readonly fingerprint: string
    readonly last4: string
  }
}

export type ShownPaymentMethod = ReturnType<typeof shownPaymentMethod>

export const newPaymentMethod = (birth: Birth, { card, month, year }: ReadCard): PaymentMethod => ({
  ...birth,
  object: 'payment_method',
  customer: null,
  card: {
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(card.number),
    last4: card.number.slice(-4),
  },
})

/** As the account sees it. */
export const shownPaymentMethod = (method: PaymentMethod) => ({
  ...unused,
  ...method,
  card: { ...unusedOfCard, ...method.card },
})
