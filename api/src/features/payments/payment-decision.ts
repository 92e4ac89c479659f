import { CENT_MICRO } from '@parley/shared-contract'
import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import { appendEntry, availableMicro, type LedgerAccount, type LedgerChange } from '../ledger/ledger.ts'
import { disputedCents, joinFacts, refundedCents } from './payment-facts.ts'
import { concludeRecharge, stopRecharge } from './recharge-decision.ts'
import { needsLook, paymentEntryId, refundEntryId, type StoredPayment } from './stored-payment.ts'

/** What is written together: the payment, and what has changed about the account, one change after the other. */
export interface PaymentPosting {
  readonly payment: StoredPayment
  readonly changes: readonly LedgerChange[]
}

/** A payment and its account on the way through a decision. */
interface Step {
  readonly payment: StoredPayment
  readonly account: LedgerAccount
  readonly changes: readonly LedgerChange[]
}

const stepTo = ({ changes }: Step, payment: StoredPayment, change: LedgerChange): Step => ({
  payment,
  account: change.account,
  changes: [...changes, change],
})

/** What was paid is added, whole and once. */
function credit(step: Step, now: number): Step {
  const { payment, account } = step
  const { id, facts, money } = payment
  if (facts.paidCents === 0 || money.creditedMicro > 0 || money.returning) return step
  const creditedMicro = facts.paidCents * CENT_MICRO
  const change = appendEntry(
    account,
    {
      id: paymentEntryId(id),
      type: 'topup',
      amountMicro: creditedMicro,
      description: payment.kind === 'recharge' ? 'Credits added automatically' : 'Credits added',
      referenceId: id,
    },
    now,
  )
  return stepTo(step, { ...payment, money: { ...money, creditedMicro, creditedAt: now } }, change)
}

/** What should have been taken back by now, never more than was added. */
const targetMicro = ({ facts, money }: StoredPayment): number =>
  Math.min(money.creditedMicro, (refundedCents(facts) + disputedCents(facts)) * CENT_MICRO)

/**
 * What refunds and disputes have taken is taken from the balance as well, as far as it is there: the rest is a shortfall,
 * and is not looked for again. What comes back is given back, but only what was taken.
 */
function takeBack(step: Step, words: string, now: number): Step {
  const { payment, account } = step
  const { id, money } = payment
  const target = targetMicro(payment)
  const more = target - money.takenMicro - money.shortMicro
  if (more === 0) return step
  const takenMicro =
    more > 0 ? money.takenMicro + Math.min(more, availableMicro(account)) : Math.min(money.takenMicro, target)
  const shortMicro = target - takenMicro
  const amountMicro = money.takenMicro - takenMicro
  const newShortMicro = Math.max(0, shortMicro - money.shortMicro)
  if (amountMicro === 0 && newShortMicro === 0)
    return { ...step, payment: { ...payment, money: { ...money, shortMicro } } }
  const moved = { ...money, takenMicro, shortMicro, turns: money.turns + 1 }
  const change = appendEntry(
    account,
    {
      id: refundEntryId(id, money.turns),
      type: 'refund',
      amountMicro,
      shortMicro: newShortMicro,
      description: words,
      referenceId: id,
    },
    now,
  )
  return stepTo(step, { ...payment, money: moved }, change)
}

function wordsFor(before: PaymentFacts, after: PaymentFacts): string {
  const disputed = disputedCents(after) - disputedCents(before)
  if (disputed > 0) return 'Payment disputed'
  if (disputed < 0) return 'Dispute settled'
  return refundedCents(after) < refundedCents(before) ? 'Refund failed' : 'Refunded to your card'
}

/**
 * What the provider's news means. Any order and repetition of the same news comes to the same payment and, as long as the
 * money is there, to the same balance.
 * @param account null when its person has left: nothing can be added, and what was paid goes back
 */
export function decidePaymentNews(
  before: StoredPayment,
  told: Partial<PaymentFacts>,
  account: LedgerAccount | null,
  now: number,
): PaymentPosting {
  const facts = joinFacts(before.facts, told)
  const known = { ...before, facts }
  if (account === null) {
    const returning = before.money.returning || (facts.paidCents > 0 && before.money.creditedMicro === 0)
    return {
      payment: nextLook(before, { ...known, money: { ...before.money, returning } }, now),
      changes: [],
    }
  }
  const start: Step = { payment: known, account, changes: [] }
  const posted = takeBack(credit(start, now), wordsFor(before.facts, facts), now)
  const over = concludeRecharge(before, posted.payment, posted.account, now)
  const isTakenBack = targetMicro(posted.payment) > targetMicro(before)
  const concluded = isTakenBack ? stopRecharge(over, before.id, now) : over
  const { payment, changes } =
    concluded === posted.account
      ? posted
      : stepTo(posted, posted.payment, { account: concluded, entry: null })
  return { payment: nextLook(before, payment, now), changes }
}

/** Nobody looks at a payment of which nothing more is expected; one that has to go back is looked at now. */
function nextLook(before: StoredPayment, payment: StoredPayment, now: number): StoredPayment {
  if (!needsLook(payment)) return { ...payment, lookAt: null }
  const hasGone = before.money.returning && !needsLook(before)
  return payment.money.returning && (!before.money.returning || hasGone)
    ? { ...payment, lookAt: now, looks: 0 }
    : payment
}
