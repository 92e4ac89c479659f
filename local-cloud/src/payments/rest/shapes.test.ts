import type { z } from '@parley/shared-contract'
import type Stripe from 'stripe'
import { expectTypeOf, test } from 'vitest'
import type { shownCharge } from '../models/charge-model.ts'
import type { shownCustomer } from '../models/customer-model.ts'
import type { shownDispute } from '../models/dispute-model.ts'
import type { API_VERSION } from '../models/event-model.ts'
import type { shownIntent } from '../models/intent-model.ts'
import type { shownPaymentMethod } from '../models/payment-method-model.ts'
import type { shownRefund } from '../models/refund-model.ts'
import type { shownSession } from '../models/session-model.ts'
import type { customerParameters } from './customer-endpoints.ts'
import type { intentParameters } from './intent-endpoints.ts'
import type { refundParameters } from './money-endpoints.ts'
import type { sessionParameters } from './session-endpoints.ts'

type Known<Schema extends z.ZodMiniType, Params> = Exclude<keyof z.infer<Schema>, keyof Params>

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

test('every parameter that is understood is one that the official client sends', () => {
  expectTypeOf<Known<typeof customerParameters, Stripe.CustomerCreateParams>>().toBeNever()
  expectTypeOf<Known<typeof sessionParameters, Stripe.Checkout.SessionCreateParams>>().toBeNever()
  expectTypeOf<Known<typeof intentParameters, Stripe.PaymentIntentCreateParams>>().toBeNever()
  expectTypeOf<Known<typeof refundParameters, Stripe.RefundCreateParams>>().toBeNever()
})
