import { randomUUID } from 'node:crypto'
import type { UserId } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { PaymentNewsService } from './payment-news-service.ts'
import type { PaymentsParts } from './payments-parts.ts'
import type { StoredPayment } from './stored-payment.ts'

interface KeeperParts extends Pick<PaymentsParts, 'store' | 'clock'> {
  readonly provider: PaymentProvider
  readonly news: PaymentNewsService
}

/**
 * For so long a charge is asked for again under its key, of which nothing was heard. A failure of the provider's own is kept
 * under the key for a day, so after this it is only looked for, and given up when there is none.
 */
const ASKED_AGAIN_MS = 2 * 3_600_000

/**
 * D13: adds credits to accounts that run low. The account says that it is due, and that a payment is under way, so any
 * number of processes may look: each payment is begun by one, and asked for again under the same key by whoever comes next.
 */
export function createRechargeKeeper({ store, provider, news, clock }: KeeperParts): Keeper {
  /** @param isAsked whether it may have been asked for before, with an answer that was lost */
  async function charge(uid: UserId, payment: StoredPayment, isAsked: boolean) {
    const { id, amountCents, facts, createdAt } = payment
    if (facts.intentId !== null) return provider.look(facts)
    const customerId = await store.customer(uid)
    if (clock.now() - createdAt > ASKED_AGAIN_MS) {
      const known = customerId === null ? null : await provider.charged(id, customerId)
      return known ?? ({ closed: 'expired' } as const)
    }
    const card = customerId === null ? null : await provider.savedCard(customerId)
    // A card that is gone may have been charged before: until the provider has told of that, it counts in its month.
    if (customerId === null || card === null) return isAsked ? null : ({ closed: 'declined' } as const)
    return provider.charge({ paymentId: id, customerId, amountCents, cardId: card.id })
  }

  async function seeTo(uid: UserId): Promise<void> {
    const step = await store.beginRecharge(uid, randomUUID(), clock.now())
    if (!step) return
    const payment = step.do === 'charge' ? step.payment : await store.find(step.paymentId)
    const facts = payment && (await charge(uid, payment, step.do === 'resume'))
    if (payment && facts) await news.hear({ paymentId: payment.id, facts })
  }

  return { lookAround: async () => tryEach(await store.dueRecharges(clock.now()), seeTo) }
}
