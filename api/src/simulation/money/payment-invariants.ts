import { CENT_MICRO, type UserId } from '@parley/shared-contract'
import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import { type Books, type Fields, isLeaving, ledgerOf, sumOf } from '../books.ts'
import { isOpenPayment, type PaymentCompany, returnedCents, withdrawnCents } from '../payment-company.ts'
import { CEILING } from './paying-steps.ts'

/** By then whoever looks around has seen to what was due. */
const SEEN_TO_MS = 600_000

const paymentsOf = (books: Books, uid: UserId) => books.inFolder('payments').filter(one => one.userId === uid)
const moneyOf = ({ money }: Fields) => money as Readonly<Record<string, number>>
const factsOf = ({ facts }: Fields) => facts as PaymentFacts

/** B5: a payment has moved what it says, and never more than the provider has: added once, taken back no more than that. */
function brokenPayment(payment: Fields, entries: readonly Fields[], truth: PaymentFacts): string[] {
  const { creditedMicro = 0, takenMicro = 0, shortMicro = 0 } = moneyOf(payment)
  const own = entries.filter(({ referenceId }) => referenceId === payment.id)
  const added = own.filter(({ type }) => type === 'topup')
  const taken = -sumOf(
    own.filter(({ type }) => type === 'refund'),
    'amountMicro',
  )
  const paid = truth.paidCents * CENT_MICRO
  const broken: string[] = []
  if (added.length > 1) broken.push(`I15: is added ${added.length} times`)
  if (sumOf(added, 'amountMicro') !== creditedMicro) broken.push(`I1: ${creditedMicro} added by no entry`)
  if (creditedMicro !== 0 && creditedMicro !== paid)
    broken.push(`I15: ${creditedMicro} added of ${paid} paid`)
  if (taken !== takenMicro) broken.push(`I1: ${takenMicro} taken back by entries of ${taken}`)
  if (taken < 0 || taken > creditedMicro) broken.push(`I15: ${taken} taken back of ${creditedMicro}`)
  if (shortMicro < 0 || takenMicro + shortMicro > creditedMicro)
    broken.push(`D10: ${takenMicro} taken back and ${shortMicro} short of ${creditedMicro}`)
  return broken
}

/** D13: one charge at a time, and in a calendar month no more than was allowed, by what the bank has really taken. */
function brokenRecharges(books: Books, uid: UserId, bank: PaymentCompany): string[] {
  const recharges = paymentsOf(books, uid).filter(({ kind }) => kind === 'recharge')
  const running = recharges.filter(one => isOpenPayment(factsOf(one))).map(({ id }) => id)
  const recharge = books.at(`billing/${uid}`)?.recharge as Fields | null | undefined
  const broken: string[] = []
  if (running.length > 1) broken.push(`D13: ${running.join()} are under way at once`)
  // Of somebody who leaves none is tried again: what it takes nevertheless goes back (D38).
  if (!isLeaving(books, uid) && running.some(id => id !== recharge?.running))
    broken.push(`D13: nobody sees to ${running.join()}`)
  const byMonth = Map.groupBy(recharges, ({ createdAt }) =>
    new Date(Number(createdAt)).toISOString().slice(0, 7),
  )
  for (const [month, those] of byMonth) {
    const cents = those.reduce((sum, { id }) => sum + bank.account.truthOf(String(id)).paidCents, 0)
    if (cents > CEILING * 100) broken.push(`D13: ${cents} cents are charged in ${month}`)
  }
  return broken
}

/** What is wrong with what somebody has paid, whatever is under way. */
export function brokenPayments(books: Books, uid: UserId, bank: PaymentCompany): string[] {
  const payments = paymentsOf(books, uid)
  const over = payments.filter(({ id }) => {
    const truth = bank.account.truthOf(String(id))
    return returnedCents(truth) > truth.paidCents
  })
  const entries = ledgerOf(books, uid)
  const own = isLeaving(books, uid)
    ? []
    : payments.flatMap(one =>
        brokenPayment(one, entries, bank.account.truthOf(String(one.id))).map(text => `${one.id}: ${text}`),
      )
  return [
    ...own,
    ...over.map(({ id }) => `B5: more of ${id} is given back than was paid`),
    ...brokenRecharges(books, uid, bank),
  ].map(sentence => `${uid}: ${sentence}`)
}

/** Of somebody who is there all that was paid was added; of somebody who is not it was added before, or has gone back. */
function brokenEnd(books: Books, payment: Fields, truth: PaymentFacts): string[] {
  if (isOpenPayment(truth) && isOpenPayment(factsOf(payment))) return ['never ends']
  const { creditedMicro = 0, takenMicro = 0, shortMicro = 0 } = moneyOf(payment)
  const paid = truth.paidCents * CENT_MICRO
  const back = Math.min(creditedMicro, (returnedCents(truth) + withdrawnCents(truth)) * CENT_MICRO)
  if (!isLeaving(books, String(payment.userId))) {
    if (creditedMicro !== paid) return [`B5: ${paid} is paid, and ${creditedMicro} added`]
    return takenMicro + shortMicro === back
      ? []
      : [`B5: ${takenMicro} and ${shortMicro} of ${back} are taken back`]
  }
  const isReturned = returnedCents(truth) === truth.paidCents || withdrawnCents(truth) > 0
  return creditedMicro === 0 && !isReturned ? [`D38: ${paid} is paid by somebody who has left, and kept`] : []
}

/** What is wrong with payments when all is quiet: all that is paid has come to its account, once and whole. */
export const brokenSettlements = (books: Books, bank: PaymentCompany, now: number): string[] => [
  ...books
    .inFolder('payments')
    .flatMap(one =>
      brokenEnd(books, one, bank.account.truthOf(String(one.id))).map(text => `${one.id} ${text}`),
    ),
  ...books.inFolder('billing').flatMap(({ id, recharge }) => {
    const { dueAt = null, running = null } = (recharge ?? {}) as Fields
    const isLate = dueAt !== null && Number(dueAt) < now - SEEN_TO_MS
    const broken: string[] = []
    if (running !== null) broken.push(`D13: ${running} of ${id} never ends`)
    if (isLate && !isLeaving(books, String(id))) broken.push(`D13: nobody sees to the recharge of ${id}`)
    return broken
  }),
]
