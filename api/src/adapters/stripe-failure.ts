import { ParleyError } from '@parley/shared-contract'
import { Stripe } from 'stripe'

const { StripeInvalidRequestError } = Stripe.errors

/** Any failure of a request means that the provider is unavailable. */
export const orPaymentsUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
  })

const isMissing = (cause: unknown): cause is Stripe.errors.StripeInvalidRequestError =>
  cause instanceof StripeInvalidRequestError &&
  (cause.statusCode === 404 || cause.code === 'resource_missing')

/** Null when the request names a customer who does not exist there. */
export const nullIfNoCustomer = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((cause: unknown) => {
    if (isMissing(cause) && cause.param === 'customer') return null
    throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
  })

/** Null when what the request is about does not exist there. */
export const nullIfMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((cause: unknown) => {
    if (isMissing(cause)) return null
    throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
  })
