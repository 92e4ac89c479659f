import { Stripe } from 'stripe'

const { StripeError } = Stripe.errors
/** So many keys for one thing at most: nobody waits for more, and a keeper asks again later. */
const MOST_KEYS = 4

/** The provider failed by a fault of its own, and said so; what it did before that nobody knows. */
export const isOwnFailure = (cause: unknown): cause is Stripe.errors.StripeError =>
  cause instanceof StripeError && (cause.statusCode ?? 0) >= 500

/** An answer that is kept under the key is not carried out again. */
const isReplayed = ({ headers }: Stripe.errors.StripeError) => headers?.['idempotent-replayed'] === 'true'

/**
 * Asks under a key, and under the next one where the provider only repeats a failure of its own: it keeps that for a day under
 * the key. For what may be done twice without harm, and for nothing else.
 */
export async function askedAnew<T>(
  key: string,
  ask: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await ask({ idempotencyKey: turn === 1 ? key : `${key}:again-${turn}` })
    } catch (cause) {
      if (!isOwnFailure(cause) || !isReplayed(cause) || turn === MOST_KEYS) throw cause
    }
  }
}
