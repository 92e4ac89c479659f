import type { Failure } from './card-model.ts'
import type { Intent } from './intent-model.ts'
import { type Birth, type Kept, type Notes, noBillingDetails } from './kept-model.ts'
import type { PaymentMethod } from './payment-method-model.ts'

/** One attempt to take money from a card, paid or refused. Amounts are cents. */
export interface Charge extends Kept {
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly captured: boolean
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly metadata: Notes
  readonly outcome: Outcome
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: { readonly type: 'card'; readonly card: ChargedCard }
  readonly receipt_email: string | null
  readonly refunded: boolean
  readonly statement_descriptor: string | null
  readonly statement_descriptor_suffix: string | null
  readonly status: 'succeeded' | 'failed'
}

interface Outcome {
  readonly advice_code: null
  readonly network_advice_code: null
  readonly network_decline_code: null
  readonly network_status: 'approved_by_network' | 'declined_by_network'
  readonly reason: string | null
  readonly risk_level: 'normal'
  readonly seller_message: string
  readonly type: 'authorized' | 'issuer_declined'
}

type ChargedCard = ReturnType<typeof chargedCard>

const unused = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: noBillingDetails,
  calculated_statement_descriptor: 'PARLEY',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
  transfer_group: null,
} as const

const chargedCard = (amount: number, { card }: PaymentMethod) => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint,
  funding: 'credit',
  installments: null,
  last4: card.last4,
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

/** @param failure absent when it is paid */
export function newCharge(birth: Birth, intent: Intent, method: PaymentMethod, failure?: Failure): Charge {
  const isPaid = failure === undefined
  return {
    ...birth,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.decline_code ?? failure?.code ?? null,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent.amount, method) },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
  }
}

/** What can still be given back, in cents. */
export const refundableOf = ({ amount_captured, amount_refunded }: Charge): number =>
  amount_captured - amount_refunded

/** @throws Error when more is given back than was taken */
export function refundedCharge(charge: Charge, amount: number): Charge {
  if (amount > refundableOf(charge)) throw new Error('More is given back than was taken.')
  const given = charge.amount_refunded + amount
  return { ...charge, amount_refunded: given, refunded: given === charge.amount_captured }
}

/** As the account sees it. */
export const shownCharge = (charge: Charge) => ({ ...unused, ...charge })
