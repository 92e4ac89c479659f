import type { PaymentFacts } from '../ports/payment-facts-model.ts'
import type { PaymentNews } from '../ports/payment-news.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { createMemoryPayments, type MemoryPayments } from '../testing/memory-payments.ts'

/** Something that has happened to a payment, and that the api is to learn. */
export interface PaymentEvent {
  readonly news: PaymentNews
  /** Epoch milliseconds. */
  readonly at: number
  /** Whether the api has thanked for it. */
  isTaken: boolean
  /** Whether it is still told by itself; what is lost, or too old, is found by who asks what was missed. */
  isTold: boolean
}

/** A checkout whose page is there. */
interface OpenCheckout {
  readonly paymentId: string
  readonly url: string
  readonly expiresAt: number
}

/** A payment provider that does what it is asked, tells everything, and knows the truth. Losing and repeating is up to others. */
export interface PaymentCompany {
  readonly provider: PaymentProvider
  readonly account: MemoryPayments
  /** What it has to tell, and has not been thanked for. */
  untold(): readonly PaymentEvent[]
  /** Pages on which somebody can pay. */
  checkouts(): readonly OpenCheckout[]
  /** Time has passed: pages close, and what was told in vain for days is not told any more. */
  passTime(): void
}

/** For so long it tells again by itself. */
const TELLS_MS = 3 * 86_400_000
const PAGE = 3

/** What a payment itself says: of what was given back or disputed there is only news. */
const ownFacts = (facts: PaymentFacts): Partial<PaymentFacts> => ({ ...facts, refunds: {}, disputes: {} })

export const isOpenPayment = ({ paidCents, closed }: PaymentFacts): boolean =>
  paidCents === 0 && closed === null

const sum = (these: readonly { readonly cents: number }[]) => these.reduce((all, { cents }) => all + cents, 0)

/** What has gone back to a card, or is on its way there, in cents. */
export const returnedCents = ({ refunds }: PaymentFacts): number =>
  sum(Object.values(refunds).filter(({ stage }) => stage !== 'failed'))

/** What a bank has taken back, in cents. */
export const withdrawnCents = ({ disputes }: PaymentFacts): number =>
  sum(Object.values(disputes).filter(({ stage }) => ['open', 'lost', 'appealed'].includes(stage)))

/** @param now epoch milliseconds */
export function createPaymentCompany(now: () => number): PaymentCompany {
  const account = createMemoryPayments(now)
  const events: PaymentEvent[] = []
  const begun: OpenCheckout[] = []

  function note(): void {
    events.push(...account.told().map(news => ({ news, at: now(), isTaken: false, isTold: true })))
  }
  const isOpen = ({ paymentId }: OpenCheckout) => isOpenPayment(account.truthOf(paymentId))

  const provider: PaymentProvider = {
    ...account,
    async startCheckout(order) {
      const { paymentId, expiresAt } = order
      const facts = await account.startCheckout(order)
      if (facts?.url && !begun.some(one => one.paymentId === paymentId))
        begun.push({ paymentId, url: facts.url, expiresAt })
      return facts
    },
    async look(known) {
      const found = await account.look(known)
      return found && ownFacts(found as PaymentFacts)
    },
    async missedNews(since, after) {
      note()
      const missed = events.filter(({ at, isTaken }) => !isTaken && at >= since).toReversed()
      const from = Number(after ?? 0)
      const next = from + PAGE < missed.length ? String(from + PAGE) : null
      return { news: missed.slice(from, from + PAGE).map(({ news }) => news), failures: [], next }
    },
  }
  return {
    provider,
    account,
    untold() {
      note()
      return events.filter(({ isTaken, isTold }) => !isTaken && isTold)
    },
    checkouts: () => begun.filter(one => isOpen(one) && one.expiresAt > now()),
    passTime() {
      note()
      for (const event of events) if (event.at < now() - TELLS_MS) event.isTold = false
      for (const { paymentId, expiresAt } of begun.filter(isOpen))
        if (expiresAt <= now()) account.happen(paymentId, { closed: 'expired' })
    },
  }
}
