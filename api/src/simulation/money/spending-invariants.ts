import {
  NEW_ACCOUNT_DAY_MICRO,
  NEW_ACCOUNT_MS,
  NUMBERS_A_DAY,
  type UserId,
  utcDayOf,
} from '@parley/shared-contract'
import { type Books, type Fields, isLeaving, ledgerOf, sumOf } from '../books.ts'

const dayOf = ({ timestamp }: Fields) => utcDayOf(Number(timestamp))
const isCorrection = ({ id, type }: Fields) => type === 'adjustment' && String(id).startsWith('adjustment_')
/** What a text has cost that did not arrive. */
const isTextRefund = ({ id, type }: Fields) => type === 'refund' && String(id).startsWith('refund_message_')
const isSpending = (entry: Fields) =>
  isCorrection(entry) ||
  isTextRefund(entry) ||
  (['call', 'message', 'number', 'renewal'].includes(String(entry.type)) && Number(entry.amountMicro) < 0)

/** D37: who is new buys and renews for so much a day, calls included; and nobody buys more numbers a day than they may. */
export function brokenSpending(books: Books, uid: UserId): string[] {
  if (isLeaving(books, uid)) return []
  const entries = ledgerOf(books, uid)
  const [first] = entries
  return [...Map.groupBy(entries, dayOf)].flatMap(([day, those]) => {
    const broken: string[] = []
    const bought = those.filter(({ type }) => type === 'number')
    if (bought.length > NUMBERS_A_DAY) broken.push(`D37: ${uid} buys ${bought.length} numbers on day ${day}`)
    for (const [index, entry] of those.entries()) {
      const isNew = Number(entry.timestamp) < Number(first?.timestamp) + NEW_ACCOUNT_MS
      const spent = -sumOf(those.slice(0, index + 1).filter(isSpending), 'amountMicro')
      const isBuying = entry.type === 'number' || entry.type === 'renewal'
      if (isNew && isBuying && spent > NEW_ACCOUNT_DAY_MICRO)
        broken.push(`D37: ${uid} spends ${spent} on day ${day} by ${entry.id}`)
    }
    return broken
  })
}

/** What came in by hand, before anything began. */
const isGift = ({ id }: Fields, uid: UserId) => id === `topup_${uid}`

/** I15: nothing raises a balance but what came in: the welcome, a payment, what is paid back, what a correction returns. */
export function brokenIncome(books: Books, uid: UserId): string[] {
  if (isLeaving(books, uid)) return []
  const entries = ledgerOf(books, uid)
  const isPayment = ({ referenceId }: Fields) => books.at(`payments/${referenceId}`)?.userId === uid
  /** A number that was lost: no more than was paid for it, purchase and renewals. */
  const isPaidBack = ({ id, seq, referenceId, amountMicro }: Fields) => {
    const purchase = entries.find(entry => entry.id === `number_${String(id).slice('refund_'.length)}`)
    if (!purchase) return false
    const paid = entries.filter(
      entry =>
        (entry === purchase || (entry.type === 'renewal' && entry.referenceId === referenceId)) &&
        Number(entry.seq) >= Number(purchase.seq) &&
        Number(entry.seq) < Number(seq),
    )
    return Number(amountMicro) <= -sumOf(paid, 'amountMicro')
  }
  const isText = (entry: Fields) =>
    isTextRefund(entry) &&
    entries.some(({ id, amountMicro, seq }) => {
      const isIts = id === String(entry.id).slice('refund_'.length)
      return isIts && Number(seq) < Number(entry.seq) && Number(amountMicro) === -Number(entry.amountMicro)
    })
  const isIncome = (entry: Fields): boolean => {
    if (entry.type === 'opening' || isCorrection(entry)) return true
    if (entry.type === 'topup') return isGift(entry, uid) || isPayment(entry)
    return entry.type === 'refund' && (isPayment(entry) || isPaidBack(entry) || isText(entry))
  }
  return entries
    .filter(entry => Number(entry.amountMicro) > 0 && !isIncome(entry))
    .map(({ id, amountMicro }) => `I15: ${id} gives ${uid} ${amountMicro}`)
}
