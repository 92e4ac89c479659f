import { ParleyError } from '@parley/shared-contract'
import { disputedCents, joinFacts, refundedCents } from '../features/payments/payment-facts.ts'
import { noFacts, type PaymentFacts } from '../ports/payment-facts-model.ts'
import type { PaymentNews } from '../ports/payment-news.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'

type Told = Partial<PaymentFacts>

/** How a card behaves, by the documented test cards of the real provider. */
export const testCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
  refusedLater: '4000000000000341',
} as const

interface Kept {
  readonly paymentId: string
  readonly customerId: string
  readonly amountCents: number
  readonly saveCard: boolean
  facts: PaymentFacts
}

/** Payments without a network; passes the contract of a `PaymentProvider`. */
export interface MemoryPayments extends PaymentProvider {
  /** The person pays on the provider's page. */
  pay(url: string, card?: string): Promise<void>
  /** What it has told since this was last asked, oldest first. */
  told(): PaymentNews[]
  /** So much of a payment is given back by hand. */
  giveBack(intentId: string, cents: number): Promise<void>
  /** Something that happens at the provider alone. */
  happen(paymentId: string, facts: Told): PaymentNews
  /** What is true of a payment, whatever anybody was told. */
  truthOf(paymentId: string): PaymentFacts
  /** From now on nothing is answered; false ends that. */
  isDown: boolean
  /** The next request of this name is carried out, and its answer is lost. */
  losesAnswerOf: keyof PaymentProvider | null
  /** Customers that were deleted. */
  readonly deleted: ReadonlySet<string>
  /** How often it was asked to charge or to refund, by what was done anew. */
  readonly done: { charges: number; refunds: number; customers: number }
}

/** @param now epoch milliseconds */
export function createMemoryPayments(now: () => number): MemoryPayments {
  const kept = new Map<string, Kept>()
  const cards = new Map<string, string>()
  const customers = new Map<string, string>()
  const deleted = new Set<string>()
  let news: PaymentNews[] = []
  const done = { charges: 0, refunds: 0, customers: 0 }

  const ofSession = (id: string) => [...kept.values()].find(({ facts }) => facts.sessionId === id)
  const ofIntent = (id: string) => [...kept.values()].find(({ facts }) => facts.intentId === id)
  const find = ({ sessionId, intentId }: Pick<PaymentFacts, 'sessionId' | 'intentId'>) =>
    sessionId !== null ? ofSession(sessionId) : intentId !== null ? ofIntent(intentId) : undefined

  function happen(paymentId: string, facts: Told): PaymentNews {
    const one = kept.get(paymentId)
    if (one) one.facts = joinFacts(one.facts, facts)
    const told = { paymentId, facts }
    news.push(told)
    return told
  }

  function chargeBy(card: string | undefined, one: Kept): Told {
    const known = { intentId: `pi_${one.paymentId}` }
    if (card === undefined || card === testCards.refusedLater || card === testCards.declined)
      return { ...known, closed: 'declined' }
    if (card === testCards.asks) return { ...known, closed: 'unconfirmed' }
    return { ...known, paidCents: one.amountCents, paidAt: now() }
  }

  const provider = {
    done,
    deleted,
    isDown: false,
    losesAnswerOf: null as keyof PaymentProvider | null,
    happen,
    truthOf: (paymentId: string) => kept.get(paymentId)?.facts ?? noFacts,
    told() {
      const all = news
      news = []
      return all
    },
    async pay(url: string, card: string = testCards.pays) {
      const one = [...kept.values()].find(({ facts }) => facts.url === url)
      if (!one || one.facts.closed) throw new Error('nothing can be paid there')
      if (card === testCards.declined) return
      if (one.saveCard) cards.set(one.customerId, card)
      happen(one.paymentId, {
        sessionId: one.facts.sessionId,
        intentId: `pi_${one.paymentId}`,
        paidCents: one.amountCents,
        paidAt: now(),
      })
    },

    async giveBack(intentId: string, cents: number) {
      const one = ofIntent(intentId)
      if (one) happen(one.paymentId, { refunds: { [`by_hand_${intentId}`]: { cents, stage: 'done' } } })
    },
    async createCustomer(uid: string, gone: string | null = null) {
      const key = `${uid}:${gone}`
      const known = customers.get(key)
      if (known) return known
      done.customers += 1
      const made = gone === null ? `cus_${uid}` : `${gone}_new`
      customers.set(key, made)
      return made
    },
    async deleteCustomer(customerId: string) {
      cards.delete(customerId)
      deleted.add(customerId)
    },
    async startCheckout({ paymentId, customerId, amountCents, saveCard }) {
      if (deleted.has(customerId)) return null
      const sessionId = `cs_${paymentId}`
      const url = `https://pay.example/${sessionId}`
      const begun = kept.get(paymentId) ?? {
        paymentId,
        customerId,
        amountCents,
        saveCard,
        facts: { ...noFacts, sessionId, url },
      }
      kept.set(paymentId, begun)
      return begun.facts
    },
    async charge({ paymentId, customerId, amountCents, cardId }) {
      const before = kept.get(paymentId)
      if (before) return before.facts
      done.charges += 1
      const one: Kept = {
        paymentId,
        customerId,
        amountCents,
        saveCard: false,
        facts: noFacts,
      }
      kept.set(paymentId, one)
      return happen(paymentId, chargeBy(cards.get(customerId) === cardId ? cardId : undefined, one)).facts
    },
    paidBy: async intentId => ({
      card: ofIntent(intentId) ? { brand: 'visa', last4: '4242' } : null,
      isCardless: false,
    }),
    charged: async paymentId => kept.get(paymentId)?.facts ?? null,
    look: async known => find(known)?.facts ?? null,
    async close(known) {
      const one = find(known)
      if (one && !one.facts.paidCents && !one.facts.closed) happen(one.paymentId, { closed: 'expired' })
      return one?.facts ?? {}
    },
    async refund(paymentId, intentId) {
      const one = ofIntent(intentId)
      if (!one) throw new ParleyError('PAYMENTS_UNAVAILABLE')
      const { paidCents, refunds } = one.facts
      const left = paidCents - refundedCents(one.facts)
      // What a bank has taken cannot be given back as well.
      if (left > 0 && disputedCents(one.facts) === 0) {
        done.refunds += 1
        const id = `rest_${Object.keys(refunds).length}_${paymentId}`
        happen(paymentId, { refunds: { [id]: { cents: left, stage: 'done' } } })
      }
      return one.facts
    },
    async savedCard(customerId) {
      const number = cards.get(customerId)
      return number
        ? { id: number, brand: 'visa', last4: number.slice(-4), expiryMonth: 12, expiryYear: 2030 }
        : null
    },
    async forgetCards(customerId) {
      cards.delete(customerId)
    },
    async readEvent(rawBody, signature) {
      if (signature !== 'genuine') throw new ParleyError('UNAUTHENTICATED', { place: 'webhook' })
      return JSON.parse(rawBody.toString('utf8')) as PaymentNews | null
    },
    missedNews: async () => ({ news: [], failures: [], next: null }),
    async listed() {
      const news = [...kept.values()].map(({ paymentId, facts }) => ({ paymentId, facts }))
      return { news, failures: [], next: null }
    },
  } satisfies MemoryPayments

  /** Asked over a network that may be down, or lose what was answered. */
  const asked = [
    'createCustomer',
    'startCheckout',
    'charge',
    'charged',
    'look',
    'paidBy',
    'close',
    'refund',
    'savedCard',
  ] as const
  for (const name of asked) {
    const work = provider[name] as (...args: never[]) => Promise<unknown>
    Object.assign(provider, {
      async [name](...args: never[]) {
        if (provider.isDown) throw new ParleyError('PAYMENTS_UNAVAILABLE')
        const answer = await work(...args)
        if (provider.losesAnswerOf !== name) return answer
        provider.losesAnswerOf = null
        throw new ParleyError('PAYMENTS_UNAVAILABLE')
      },
    })
  }
  return provider
}
