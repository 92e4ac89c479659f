import type { PaymentsParts } from './payments-parts.ts'
import type { StoredPayment } from './stored-payment.ts'

/**
 * Adds the card that a payment was paid by. Webhooks do not tell it, and a payment needs it only once somebody reads it:
 * so the provider is asked then, once. What cannot be asked now is asked the next time.
 */
export function createPaidCards({ store, provider, lock, clock }: PaymentsParts) {
  return async (payment: StoredPayment): Promise<StoredPayment> => {
    const { id, userId, facts } = payment
    const { intentId } = facts
    if (provider === null || intentId === null || facts.card !== null || facts.paidCents === 0) return payment
    const read = async () => {
      const { card } = await provider.paidBy(intentId)
      return card && (await lock(userId, () => store.record(id, { card }, clock.now())))
    }
    return (await read().catch(() => null)) ?? payment
  }
}
