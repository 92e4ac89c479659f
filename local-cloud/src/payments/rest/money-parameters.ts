import { z } from '@parley/shared-contract'
import { stripeErrors } from '../service/stripe-error.ts'

/** Other currencies than the product's are refused instead of pretended. */
export const currency = z.literal('usd')
/** What can be paid with here. */
export const cardsOnly = z.array(z.literal('card')).check(z.minLength(1))
export const futureUsage = z.enum(['off_session', 'on_session'])

const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

/** @throws StripeError for an amount that Stripe does not take */
export function assertAmount(cents: number, param: string): void {
  if (cents < LEAST_CENTS) {
    throw stripeErrors.invalid('Amount must be at least $0.50 usd', param, 'amount_too_small')
  }
  if (cents > MOST_CENTS) {
    throw stripeErrors.invalid('Amount must be no more than $999,999.99', param, 'amount_too_large')
  }
}
