import { PAYMENTS_PAGE, ParleyError, type Payment, type UserId } from '@parley/shared-contract'
import { createPaidCards } from './paid-cards-service.ts'
import type { PaymentsParts } from './payments-parts.ts'
import { isListed, paymentEntryIds, type StoredPayment, shownPayment } from './stored-payment.ts'

/** A person's payments, as they stand. */
export interface PaymentReads {
  /** @throws ParleyError `NOT_FOUND` for a page after a payment that is not theirs */
  payments(uid: UserId, before: string | null): Promise<{ payments: Payment[]; next: string | null }>
  /** @throws ParleyError `NOT_FOUND` for a payment that is not theirs */
  payment(uid: UserId, id: string): Promise<Payment>
  /**
   * One that was paid, with the card.
   * @throws ParleyError `NOT_FOUND` for one that is not theirs, or was not paid
   */
  paid(uid: UserId, id: string): Promise<PaidPayment>
}

interface PaidPayment {
  readonly payment: Payment
  /** The entries of the ledger that it has made. */
  readonly entryIds: readonly string[]
}

export function createPaymentReads(parts: PaymentsParts): PaymentReads {
  const { store } = parts
  const withCard = createPaidCards(parts)

  async function own(uid: UserId, id: string) {
    const payment = await store.find(id)
    if (payment?.userId !== uid) throw new ParleyError('NOT_FOUND')
    return payment
  }

  return {
    async payments(uid, before) {
      let after = before
      let listed: readonly StoredPayment[] = []
      // A page of which everything was removed is none.
      do {
        const found = await store.page(uid, after)
        listed = found.filter(isListed)
        after = found.length < PAYMENTS_PAGE ? null : (found.at(-1)?.id ?? null)
      } while (listed.length === 0 && after !== null)
      const payments = await Promise.all(listed.map(withCard))
      return { payments: payments.map(shownPayment), next: after }
    },
    payment: async (uid, id) => shownPayment(await own(uid, id)),
    async paid(uid, id) {
      const payment = await own(uid, id)
      if (payment.facts.paidCents === 0) throw new ParleyError('NOT_FOUND')
      return { payment: shownPayment(await withCard(payment)), entryIds: paymentEntryIds(payment) }
    },
  }
}
