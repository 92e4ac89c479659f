import type { Checkout } from '../service/checkout.ts'
import type { Happenings } from '../service/happenings.ts'
import type { Payments } from '../service/payments.ts'
import type { Returns } from '../service/returns.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import type { DeliveryBook } from '../webhooks/delivery-book.ts'
import type { Form } from './parameters.ts'

/** What the endpoints of the REST API are made of. */
export interface RestParts {
  readonly store: PaymentsStore
  readonly happenings: Happenings
  readonly payments: Payments
  readonly checkout: Checkout
  readonly returns: Returns
  readonly book: DeliveryBook
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** A request, without what every one may have. */
export interface Call {
  /** The `:id` of the path. */
  readonly id: string
  readonly form: Form
}

export interface Reply {
  /** 200 when absent. What was done is kept whatever it is; who wants nothing kept throws. */
  readonly status?: number
  readonly body: object
}

export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete'
  /** Below `/v1`. */
  readonly path: string
  readonly handle: (call: Call) => Reply
}
