import type { Failure } from '../models/card-model.ts'
import type { PaymentError } from '../models/intent-model.ts'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

interface ErrorParts {
  readonly type?: ErrorType
  readonly code?: string
  readonly param?: string
}

/** A refusal in Stripe's form, `{"error": {type, code?, message, param?}}`. Nothing of the request was done. */
export class StripeError extends Error {
  readonly status: number
  readonly body: { readonly error: object }

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', ...parts }: ErrorParts = {},
  ) {
    super(message)
    this.status = status
    const docs = parts.code === undefined ? {} : { doc_url: docsOf(parts.code) }
    this.body = { error: { ...parts, ...docs, message, type } }
  }
}

const docsOf = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/** The answer when a card was refused: what was tried is kept, and so is the answer. */
export const cardErrorBody = (error: PaymentError | (Failure & { type: 'card_error' }), intent: object) => ({
  error: { ...error, doc_url: docsOf(error.code), payment_intent: intent },
})

export const stripeErrors = {
  /** As Stripe's own servers fail: an answer like others, so that it is kept. */
  ownFailure: () => ({
    status: 500,
    body: { error: { type: 'api_error', message: 'An error occurred on our end.' } },
  }),
  noKey: () =>
    new StripeError(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. ‘Authorization: Bearer YOUR_SECRET_KEY’).',
    ),
  wrongKey: () => new StripeError(401, 'Invalid API Key provided.'),
  unavailable: () => new StripeError(503, 'The service is unavailable. Try again.', { type: 'api_error' }),
  unknownVersion: (asked: string, spoken: string) =>
    new StripeError(
      400,
      `Invalid Stripe API version: ${asked}. The embedded payment provider speaks ${spoken}.`,
    ),
  unknownUrl: (method: string, path: string) =>
    new StripeError(404, `Unrecognized request URL (${method}: ${path}).`),
  missing: (what: string, id: string, param = 'id') =>
    new StripeError(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, {
      code: 'resource_missing',
      param,
    }),
  sameKey: (key: string) =>
    new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    ),
  invalid: (message: string, param?: string, code?: string) =>
    new StripeError(400, message, {
      ...(param === undefined ? {} : { param }),
      ...(code === undefined ? {} : { code }),
    }),
  wrongState: (message: string) => new StripeError(400, message, { code: 'payment_intent_unexpected_state' }),
}
