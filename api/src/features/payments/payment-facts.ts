import type { PaymentState } from '@parley/shared-contract'
import {
  closings,
  disputeStages,
  noFacts,
  type PaymentFacts,
  refundStages,
} from '../../ports/payment-facts-model.ts'

/** The one that stands further on in the list. */
const later =
  <T>(order: readonly T[]) =>
  (one: T, other: T): T =>
    order.indexOf(one) >= order.indexOf(other) ? one : other

/** Whichever is known; of two that differ always the same one. */
function known<T extends string | number>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** A payment is paid by one card; should two be told of, it is always the same one. */
function knownCard(one: PaymentFacts['card'], other: PaymentFacts['card']): PaymentFacts['card'] {
  if (one === null || other === null) return one ?? other
  return `${one.brand} ${one.last4}` <= `${other.brand} ${other.last4}` ? one : other
}

type Parts<Stage> = Readonly<Record<string, { readonly cents: number; readonly stage: Stage }>>

function joinParts<Stage>(one: Parts<Stage>, other: Parts<Stage>, order: readonly Stage[]): Parts<Stage> {
  const joined: Record<string, { cents: number; stage: Stage }> = { ...one }
  for (const [id, part] of Object.entries(other)) {
    const before = joined[id] ?? part
    joined[id] = {
      cents: Math.max(before.cents, part.cents),
      stage: later(order)(before.stage, part.stage),
    }
  }
  return joined
}

const closingOrder = [null, ...closings]

/** All that both say. The same whichever comes first, and however often (I4). */
export function joinFacts(before: PaymentFacts, told: Partial<PaymentFacts>): PaymentFacts {
  const news = { ...noFacts, ...told }
  return {
    sessionId: known(before.sessionId, news.sessionId),
    intentId: known(before.intentId, news.intentId),
    url: known(before.url, news.url),
    confirming: before.confirming || news.confirming,
    refused: before.refused || news.refused,
    closed: later(closingOrder)(before.closed, news.closed),
    paidCents: Math.max(before.paidCents, news.paidCents),
    paidAt: known(before.paidAt, news.paidAt),
    card: knownCard(before.card, news.card),
    isCardless: before.isCardless || news.isCardless,
    refunds: joinParts(before.refunds, news.refunds, refundStages),
    disputes: joinParts(before.disputes, news.disputes, disputeStages),
  }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** What was given back, in cents; a refund that failed was not. */
export const refundedCents = ({ refunds }: PaymentFacts): number =>
  sum(
    Object.values(refunds)
      .filter(({ stage }) => stage !== 'failed')
      .map(({ cents }) => cents),
  )

const TAKEN = ['open', 'lost', 'appealed']

/** What banks have taken back because the person, or whose card it is, disputes the payment; in cents. */
export const disputedCents = ({ disputes }: PaymentFacts): number =>
  sum(
    Object.values(disputes)
      .filter(({ stage }) => TAKEN.includes(stage))
      .map(({ cents }) => cents),
  )

/** Whether nothing is to be expected any more, unless somebody gives the money back or disputes it. */
export const isPaymentOver = ({ paidCents, closed }: PaymentFacts): boolean =>
  paidCents > 0 || closed !== null

/** How far a payment has come. What was paid is paid, even when something says that it cannot be. */
export function stateOf(facts: PaymentFacts, isReturned: boolean): PaymentState {
  const { paidCents, closed, refused, sessionId, intentId } = facts
  if (paidCents > 0) return isReturned ? 'returned' : stateOfPaid(facts)
  if (closed !== null) return (closed === 'expired' || closed === 'left') && !refused ? 'expired' : 'failed'
  if (facts.confirming) return 'confirming'
  return sessionId === null && intentId === null ? 'created' : 'open'
}

function stateOfPaid(facts: PaymentFacts): PaymentState {
  const stages = Object.values(facts.disputes).map(({ stage }) => stage)
  if (stages.includes('open') || stages.includes('appealed')) return 'disputed'
  if (stages.includes('lost')) return 'dispute_lost'
  const refunded = refundedCents(facts)
  if (refunded === 0) return 'paid'
  return refunded >= facts.paidCents ? 'refunded' : 'partly_refunded'
}
