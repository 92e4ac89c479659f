import type { IntentFields } from './intent-model.ts'
import type { Birth, Kept, Notes } from './kept-model.ts'

type SessionStatus = 'open' | 'complete' | 'expired'

/** One thing that is paid for. Amounts are cents. */
export interface LineItem {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly quantity: number
}

export interface SessionFields {
  /** What may be paid with; all that there is when null. */
  readonly allowed_payment_method_types: 'card'[] | null
  readonly amount_total: number
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly currency: string
  readonly customer: string | null
  readonly customer_creation: 'always' | 'if_required' | null
  readonly customer_email: string | null
  /** Epoch seconds. */
  readonly expires_at: number
  readonly locale: string | null
  readonly metadata: Notes
  readonly submit_type: string | null
  readonly success_url: string
}

/** What becomes of the payment that the checkout makes. */
type SessionIntentFields = Omit<
  IntentFields,
  'allowed_payment_method_types' | 'amount' | 'currency' | 'customer' | 'payment_method'
>

/** A page on which one payment is made. */
export interface Session extends Kept, SessionFields {
  readonly object: 'checkout.session'
  readonly status: SessionStatus
  readonly payment_status: 'unpaid' | 'paid'
  readonly payment_intent: string | null
  readonly url: string | null
  readonly hidden: { readonly items: readonly LineItem[]; readonly intent: SessionIntentFields }
}

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'] as string[],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const

export const newSession = (
  birth: Birth,
  url: string,
  fields: SessionFields,
  hidden: Session['hidden'],
): Session => ({
  ...birth,
  object: 'checkout.session',
  ...fields,
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  url,
  hidden,
})

/** An open one only. @returns null for one that is paid or expired */
export const paidSession = (session: Session, customer: string | null): Session | null =>
  session.status === 'open'
    ? { ...session, customer, status: 'complete', payment_status: 'paid', url: null }
    : null

/** An open one only. @returns null for one that is paid or expired */
export const expiredSession = (session: Session): Session | null =>
  session.status === 'open' ? { ...session, status: 'expired', url: null } : null

/** Where its owner goes on, with the session's id where the account wants it. */
export const successUrlOf = ({ success_url, id }: Session): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

/** As the account sees it. */
export function shownSession({ hidden, ...session }: Session) {
  return {
    ...unused,
    amount_subtotal: session.amount_total,
    customer_details: session.customer_email === null ? null : detailsOf(session.customer_email),
    ...session,
  }
}

const detailsOf = (email: string) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: null,
})

/** A line item as the account sees it: its price was made for this one checkout. */
export const shownItem = ({ created, currency }: Session, { id, name, amount, quantity }: LineItem) => ({
  id,
  object: 'item' as const,
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: amount * quantity,
  amount_tax: 0,
  amount_total: amount * quantity,
  currency,
  description: name,
  metadata: {},
  price: {
    id: id.replace(/^li_/, 'price_'),
    object: 'price' as const,
    active: false,
    billing_scheme: 'per_unit' as const,
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: id.replace(/^li_/, 'prod_'),
    recurring: null,
    tax_behavior: 'unspecified' as const,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time' as const,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  },
  quantity,
})
