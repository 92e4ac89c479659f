import type Stripe from 'stripe'
import { expectTypeOf, test } from 'vitest'
import type { shownCharge } from './charge-model.ts'
import type { shownCustomer } from './customer-model.ts'
import type { shownDispute } from './dispute-model.ts'
import type { API_VERSION } from './event-model.ts'
import type { shownIntent } from './intent-model.ts'
import type { shownPaymentMethod } from './payment-method-model.ts'
import type { shownRefund } from './refund-model.ts'
import type { shownSession } from './session-model.ts'

/** What arrays there are may be changed by who reads them. */
type Read<Made> = {
  -readonly [Name in keyof Made]: Made[Name] extends object ? Read<Made[Name]> : Made[Name]
}

test('every object has the fields that the official client knows of it, each of its type', () => {
  expectTypeOf<Read<ReturnType<typeof shownCustomer>>>().toExtend<Stripe.Customer>()
  expectTypeOf<Read<ReturnType<typeof shownSession>>>().toExtend<Stripe.Checkout.Session>()
  expectTypeOf<Read<ReturnType<typeof shownPaymentMethod>>>().toExtend<Stripe.PaymentMethod>()
  expectTypeOf<Read<ReturnType<typeof shownCharge>>>().toExtend<Stripe.Charge>()
  expectTypeOf<Read<ReturnType<typeof shownRefund>>>().toExtend<Stripe.Refund>()
  expectTypeOf<Read<ReturnType<typeof shownDispute>>>().toExtend<Stripe.Dispute>()
  expectTypeOf<Read<ReturnType<typeof shownIntent>>>().toExtend<Stripe.PaymentIntent>()
  expectTypeOf<typeof API_VERSION>().toExtend<Stripe.StripeConfig['apiVersion']>()
})
