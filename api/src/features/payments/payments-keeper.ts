import { randomUUID } from 'node:crypto'
import { CHECKOUT_MS, CONFIRMATION_MS } from '@parley/shared-contract'
import { failuresIn, type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { PaymentNewsService } from './payment-news-service.ts'
import type { PaymentsParts } from './payments-parts.ts'
import type { StoredPayment } from './stored-payment.ts'

interface KeeperParts extends Pick<PaymentsParts, 'store' | 'clock'> {
  readonly provider: PaymentProvider
  readonly news: PaymentNewsService
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The provider tries to reach us for three days, and keeps for thirty what it has told. */
const [MISSED_MS, KEPT_MS] = [7 * DAY_MS, 30 * DAY_MS]
/** How much later than it should be over a payment is closed. */
const MARGIN_MS = 600_000

/** Looks after payments of which nothing is heard: a webhook that is lost neither gives nor takes credits. */
export function createPaymentsKeeper({ store, provider, news, clock }: KeeperParts): Keeper {
  /** What the provider says of a payment that is not over; null when there is nothing to say yet. */
  async function toldOf(payment: StoredPayment): Promise<Partial<PaymentFacts> | null> {
    const { kind, createdAt, facts } = payment
    const age = clock.now() - createdAt
    const isLate = age > (kind === 'checkout' ? CHECKOUT_MS : CONFIRMATION_MS) + MARGIN_MS
    if (facts.sessionId === null && facts.intentId === null) {
      // Nobody was given the address of its page; a charge is asked for again by whoever sees to recharges.
      const isOver = kind === 'checkout' ? age > MARGIN_MS : isLate
      return isOver ? { closed: kind === 'checkout' ? 'expired' : 'declined' } : null
    }
    const told = await provider.look(facts)
    if (told === null) return { closed: 'expired' }
    const isOpen = !told.closed && !told.paidCents
    return isOpen && isLate ? provider.close(facts) : told
  }

  async function look(id: string): Promise<void> {
    const payment = await store.claim(id, clock.now())
    if (!payment) return
    if (payment.money.returning) return news.giveBack(payment)
    const facts = await toldOf(payment)
    if (facts) await news.hear({ paymentId: id, facts })
  }

  /** Once an hour, in one of all processes: what the provider could not tell, such as refunds and disputes. */
  async function catchUp(): Promise<void> {
    if (!(await store.claimReconciliation(randomUUID(), clock.now(), HOUR_MS))) return
    const now = clock.now()
    const heardAt = await store.reconciledAt()
    const missedSince = heardAt === null ? -Infinity : Math.min(now, heardAt) - MISSED_MS
    const since = Math.max(missedSince, now - KEPT_MS)
    const failures: unknown[] = []
    for (let after: string | null = null, isLast = false; !isLast; ) {
      const missed: Awaited<ReturnType<typeof provider.missedNews>> = await provider.missedNews(since, after)
      failures.push(...missed.failures.map(({ cause }) => cause))
      await tryEach(missed.news, news.hear).catch(error => failures.push(...failuresIn(error)))
      after = missed.next
      isLast = after === null
    }
    await store.postponeReconciliation(clock.now() + HOUR_MS, failures.length > 0 ? heardAt : now)
    // They are among the missed ones of the next hour again.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events were not heard of`)
  }

  /** Of who left while there was no key of the provider. */
  const removeLeft = async (): Promise<void> =>
    tryEach(await store.leftCustomers(), async customerId => {
      await provider.deleteCustomer(customerId)
      await store.forgetLeftCustomer(customerId)
    })

  return {
    async lookAround() {
      const duties = [async () => tryEach(await store.due(clock.now()), look), catchUp, removeLeft]
      await tryEach(duties, duty => duty())
    },
  }
}
