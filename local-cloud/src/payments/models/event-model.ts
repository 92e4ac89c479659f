import type { Birth, Kept } from './kept-model.ts'

/** The version of Stripe's API that is spoken here, the one that the `stripe` package pins. */
export const API_VERSION = '2026-10-28.endive'

export type EventType =
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'

/** Which request made an event, if one of the account did. */
export interface EventSource {
  readonly id: string | null
  readonly idempotency_key: string | null
}

/** Something that happened, with the object as it was then. */
export interface StripeEvent extends Kept {
  readonly object: 'event'
  readonly type: EventType
  readonly api_version: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  readonly request: EventSource
}

export const newEvent = (
  birth: Birth,
  type: EventType,
  object: object,
  request: EventSource,
  previous?: object,
): StripeEvent => ({
  ...birth,
  object: 'event',
  type,
  api_version: API_VERSION,
  data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
  livemode: false,
  request,
})

/** As the account sees it. @param pending endpoints that have not taken it yet */
export const shownEvent = (event: StripeEvent, pending: number) => ({ ...event, pending_webhooks: pending })
