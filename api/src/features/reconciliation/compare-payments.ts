import { isDeepStrictEqual } from 'node:util'
import { CENT_MICRO, firestorePaths, toCredits } from '@parley/shared-contract'
import type { PaymentNews } from '../../ports/payment-news.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { joinFacts } from '../payments/payment-facts.ts'
import type { PaymentNewsService } from '../payments/payment-news-service.ts'
import { paymentEntryId, paymentEntryIds, type StoredPayment } from '../payments/stored-payment.ts'
import type { BooksStore } from './books-store.ts'
import { type Comparison, compareEach, type Difference, unread } from './difference.ts'
import { madeGoodMicro, toCorrect } from './made-good.ts'

export interface PaymentParts {
  readonly books: BooksStore
  /** Null when nothing can be bought here. */
  readonly provider: PaymentProvider | null
  readonly news: Pick<PaymentNewsService, 'hear'>
  readonly clock: WallClock
}

/** A payment is looked at once an hour at least. */
const LATE_MS = 3 * 3_600_000

const difference = (id: string, says: string, todo: string, mend: Difference['mend'] = null): Difference => ({
  ...{ part: 'payments', about: `payment ${id}`, says, todo, mend },
})

/** What the provider says that is not known here, as a webhook would have told it; mended as by that webhook. */
function unheard(
  payment: StoredPayment,
  told: PaymentNews['facts'],
  news: PaymentParts['news'],
): readonly Difference[] {
  if (isDeepStrictEqual(joinFacts(payment.facts, told), payment.facts)) return []
  return [
    difference(
      payment.id,
      'the provider says more of it than was heard here',
      '-- --mend hears it now; see whether webhooks come in',
      async () => (await news.hear({ paymentId: payment.id, facts: told })) !== null,
    ),
  ]
}

/** The ledger has added what was paid, and taken what went back. */
async function brokenLedger(
  payment: StoredPayment,
  { books, news }: Pick<PaymentParts, 'books' | 'news'>,
): Promise<readonly Difference[]> {
  const { id, userId, facts, money } = payment
  const entries = await books.entriesNamed(paymentEntryIds({ id, money }))
  const isAdded = (entry: LedgerEntry) => entry.id === paymentEntryId(id)
  const sumOf = (those: readonly LedgerEntry[]) =>
    those.reduce((sum, { amountMicro }) => sum + amountMicro, 0)
  const addedMicro = sumOf(entries.filter(isAdded))
  const takenMicro = 0 - sumOf(entries.filter(entry => !isAdded(entry)))
  const paidMicro = facts.paidCents * CENT_MICRO
  const broken = [
    ...(addedMicro === money.creditedMicro
      ? []
      : [`it says that ${toCredits(money.creditedMicro)} was added, the ledger ${toCredits(addedMicro)}`]),
    ...(takenMicro === money.takenMicro
      ? []
      : [`it says that ${toCredits(money.takenMicro)} was taken back, the ledger ${toCredits(takenMicro)}`]),
    ...(money.returning || paidMicro === money.creditedMicro
      ? []
      : [`${toCredits(paidMicro)} was paid, and ${toCredits(money.creditedMicro)} added`]),
  ]
  if (broken.length === 0) return []
  // What it was paid for is added by itself as soon as anything is heard of it.
  if (!money.returning && money.creditedMicro === 0 && addedMicro === 0 && money.takenMicro === takenMicro)
    return broken.map(says =>
      difference(
        id,
        says,
        '-- --mend adds it',
        async () => (await news.hear({ paymentId: id, facts })) !== null,
      ),
    )
  const document = firestorePaths.payment(id)
  const owedMicro = (money.returning ? money.creditedMicro : paidMicro) - money.takenMicro
  const madeGood = await madeGoodMicro(books, userId, document)
  const amountMicro = owedMicro - (addedMicro - takenMicro) - madeGood
  if (amountMicro === 0 && madeGood !== 0) return []
  const todo =
    amountMicro === 0
      ? `the ledger is right: in the database, write what it says into money of ${document}`
      : `${toCorrect({ uid: userId, amountMicro, document })} brings the ledger to what the payment says`
  return broken.map(says => difference(id, says, todo))
}

/** Each payment with the ledger, and with what the provider says of it. */
export function comparePayments({ books, provider, news, clock }: PaymentParts): Comparison {
  async function compare(payment: StoredPayment): Promise<readonly Difference[]> {
    const { id, facts, lookAt } = payment
    const found = [...(await brokenLedger(payment, { books, news }))]
    if (lookAt !== null && clock.now() - lookAt > LATE_MS)
      found.push(
        difference(
          id,
          'it is open, and nobody asks about it',
          'see that a process of the api runs, and its log',
        ),
      )
    if (!provider || (facts.sessionId === null && facts.intentId === null)) return found
    const told = await provider.look(facts)
    if (told !== null) return [...found, ...unheard(payment, told, news)]
    return facts.paidCents === 0
      ? found
      : [
          ...found,
          difference(
            id,
            'it was paid, and the provider does not know it',
            'see that STRIPE_SECRET_KEY is of the account it was paid to',
          ),
        ]
  }

  return {
    part: 'payments',
    things: 'payments',
    async page(after, since) {
      const rows = await books.payments(after)
      const { looked, ...compared } = await compareEach(rows, {
        part: 'payments',
        about: ([id]) => `payment ${id}`,
        async compare([id, payment]) {
          if (payment === null)
            return [difference(id, 'it cannot be read', 'mend the document: the log names its fields')]
          if ((payment.facts.paidAt ?? payment.createdAt) < since) return []
          const latest = await books.payment(id)
          return latest ? compare(latest) : []
        },
      })
      return { ...compared, looked: looked.length, next: rows.at(-1)?.[0] ?? null }
    },
  }
}

/** What the provider itself lists as ours: payments, refunds and disputes, with what is known here. */
export function compareProvider({ books, provider, news }: PaymentParts): Comparison {
  async function compare(one: PaymentNews): Promise<readonly Difference[]> {
    const payment = await books.payment(one.paymentId)
    if (payment) return unheard(payment, one.facts, news).map(found => ({ ...found, part: 'provider' }))
    if (!one.facts.paidCents) return []
    const says = `${one.facts.paidCents / 100} US dollars were paid for it, and nobody has begun it here`
    const todo = 'find out whose it is at the provider’s console, and give it back there'
    return [{ ...difference(one.paymentId, says, todo), part: 'provider' }]
  }

  return {
    part: 'provider',
    things: 'records of the payment provider',
    async page(after, since) {
      if (!provider) return { differences: [], unasked: [], looked: 0, next: null }
      const { news: listed, failures, next } = await provider.listed(since, after)
      const { differences, unasked, looked } = await compareEach(listed, {
        part: 'provider',
        about: ({ paymentId }) => `payment ${paymentId}`,
        compare,
      })
      // However many the provider did not tell of, it has told of the others.
      const failed = failures.map(({ id, cause }) => unread('provider', `record ${id}`, cause))
      return {
        differences: [...differences, ...failed.flatMap(one => one.differences)],
        unasked: [...unasked, ...failed.flatMap(one => one.unasked)],
        looked: looked.length + failed.filter(one => one.unasked.length === 0).length,
        next,
      }
    },
  }
}
