import type { Failure } from './card-model.ts'
import type { Birth, Kept, Notes } from './kept-model.ts'
import type { ShownPaymentMethod } from './payment-method-model.ts'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

/** From where to where. A payment that failed waits for another card, and one that asks may be tried with another. */
const moves: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  requires_payment_method: [
    'requires_confirmation',
    'requires_payment_method',
    'requires_action',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  requires_action: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
}

export interface IntentFields {
  /** What may be paid with; all that there is when null. */
  readonly allowed_payment_method_types: 'card'[] | null
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Notes
  readonly payment_method: string | null
  readonly receipt_email: string | null
  readonly setup_future_usage: 'off_session' | 'on_session' | null
  readonly statement_descriptor: string | null
  readonly statement_descriptor_suffix: string | null
}

/** A payment that is wanted, and how far it has come. */
export interface Intent extends Kept, IntentFields {
  readonly object: 'payment_intent'
  readonly status: IntentStatus
  readonly amount_received: number
  readonly canceled_at: number | null
  readonly cancellation_reason: string | null
  readonly client_secret: string
  readonly last_payment_error: PaymentError | null
  readonly latest_charge: string | null
  readonly next_action: NextAction | null
  readonly hidden: {
    /** The checkout that it belongs to. */
    readonly session: string | null
    /** Where its owner goes after confirming, outside of a checkout. */
    readonly returnUrl: string | null
  }
}

export interface PaymentError extends Failure {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly charge?: string
  readonly payment_method: ShownPaymentMethod
}

interface NextAction {
  readonly type: 'redirect_to_url'
  readonly redirect_to_url: { readonly return_url: string | null; readonly url: string }
}

const unused = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'] as string[],
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  transfer_data: null,
  transfer_group: null,
} as const

export const newIntent = (
  birth: Birth,
  clientSecret: string,
  fields: IntentFields,
  hidden: Partial<Intent['hidden']> = {},
): Intent => ({
  ...birth,
  object: 'payment_intent',
  ...fields,
  status: fields.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
  amount_received: 0,
  canceled_at: null,
  cancellation_reason: null,
  client_secret: clientSecret,
  last_payment_error: null,
  latest_charge: null,
  next_action: null,
  hidden: { session: null, returnUrl: null, ...hidden },
})

export const mayBecome = (intent: Intent, status: IntentStatus): boolean =>
  moves[intent.status].includes(status)

type Moved = Partial<Omit<Intent, keyof Kept | 'status'>>

function moved(intent: Intent, status: IntentStatus, changes: Moved): Intent {
  if (!mayBecome(intent, status))
    throw new Error(`A payment that is ${intent.status} cannot become ${status}.`)
  return { ...intent, last_payment_error: null, next_action: null, ...changes, status }
}

export const succeededIntent = (intent: Intent, charge: string, method: string): Intent =>
  moved(intent, 'succeeded', {
    amount_received: intent.amount,
    latest_charge: charge,
    payment_method: method,
  })

/** The card was refused: another one may be tried. */
export const failedIntent = (intent: Intent, error: PaymentError): Intent =>
  moved(intent, 'requires_payment_method', {
    last_payment_error: error,
    latest_charge: error.charge ?? intent.latest_charge,
    payment_method: null,
  })

/** @param url where the card's owner confirms */
export const askingIntent = (intent: Intent, method: string, url: string): Intent =>
  moved(intent, 'requires_action', {
    payment_method: method,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: intent.hidden.returnUrl, url },
    },
  })

/** @param at epoch seconds */
export const canceledIntent = (intent: Intent, reason: string | null, at: number): Intent =>
  moved(intent, 'canceled', { canceled_at: at, cancellation_reason: reason })

/** As the account sees it. */
export function shownIntent({ hidden, ...intent }: Intent) {
  return { ...unused, ...intent }
}
