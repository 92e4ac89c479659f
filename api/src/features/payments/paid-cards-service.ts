import { within } from '../../concurrency/deadline.ts'
import { createKeptValues } from '../../concurrency/kept-values.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { PaymentsParts } from './payments-parts.ts'
import type { StoredPayment } from './stored-payment.ts'

/** So long whoever reads a payment waits for the word about its card, milliseconds. */
const PATIENCE_MS = 1000
/** A provider that answered, and did not say by what it was paid, is not asked again for so long. */
const ASKED_AGAIN_MS = 600_000
const PAYMENTS_REMEMBERED = 1000

/**
 * Adds the card that a payment was paid by. Webhooks do not tell it, and a payment needs it only once somebody reads it:
 * so the provider is asked then, until it says which, or that there was none; where it knows neither, seldom. Nobody waits
 * for it for more than a second: what comes later is kept all the same, and there the next time.
 */
export function createPaidCards({ store, provider, lock, clock }: PaymentsParts) {
  const asked = new Map<string, Promise<StoredPayment | null>>()
  const unknown = createKeptValues<true>(PAYMENTS_REMEMBERED)

  async function ask({ paidBy }: PaymentProvider, intentId: string, { id, userId }: StoredPayment) {
    const told = await paidBy(intentId)
    if (told.card === null && !told.isCardless) {
      unknown.keep(id, true, clock.now() + ASKED_AGAIN_MS)
      return null
    }
    return lock(userId, () => store.record(id, told, clock.now()))
  }

  return async (payment: StoredPayment): Promise<StoredPayment> => {
    const { id, facts } = payment
    const { intentId, card, isCardless, paidCents } = facts
    if (provider === null || intentId === null || card !== null || isCardless || paidCents === 0)
      return payment
    if (unknown.find(id, clock.now())) return payment
    const answer =
      asked.get(id) ??
      ask(provider, intentId, payment)
        .catch(() => null)
        .finally(() => asked.delete(id))
    asked.set(id, answer)
    return (await within(PATIENCE_MS, () => answer).catch(() => null)) ?? payment
  }
}
