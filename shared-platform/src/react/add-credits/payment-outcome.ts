import type { Payment } from '@parley/shared-contract'
import { moneyWords, type Told, words } from '@parley/shared-ui/words'
import type { PaymentReturn } from './payment-return.ts'

/** What became of a payment, as far as it is known. */
export type PaymentOutcome =
  | { readonly kind: 'waiting' }
  /** Its person is back and has not paid it, as far as anybody knows; they can, at `url`. */
  | { readonly kind: 'open'; readonly amount: number; readonly url: string; readonly refused: boolean }
  /** Credits. */
  | { readonly kind: 'added'; readonly amount: number }
  | { readonly kind: 'unpaid'; readonly why: keyof typeof words.payment.unpaid }

export const waiting: PaymentOutcome = { kind: 'waiting' }
/** Of a payment that somebody has left, as long as nothing else is known. */
export const left: PaymentOutcome = { kind: 'unpaid', why: 'cancelled' }

/** What the server's word of a payment means for whoever has left it or not. */
export function paymentOutcome(
  { state, amount, url, refused = false }: Payment,
  { cancelled, seen }: PaymentReturn,
): PaymentOutcome {
  switch (state) {
    case 'created':
    case 'open':
      if (seen && url !== null) return { kind: 'open', amount, url, refused }
      return cancelled ? left : waiting
    case 'confirming':
      return waiting
    case 'failed':
      return { kind: 'unpaid', why: 'declined' }
    case 'expired':
      return cancelled ? left : { kind: 'unpaid', why: state }
    case 'returned':
      return { kind: 'unpaid', why: state }
    default:
      return { kind: 'added', amount }
  }
}

/** The same in a sentence, and in another one what that means. */
export function outcomeTold(outcome: PaymentOutcome): Told {
  switch (outcome.kind) {
    case 'waiting':
      return [words.payment.waiting]
    case 'added':
      return [words.payment.added(moneyWords(outcome.amount, 'payment'))]
    case 'open':
      return outcome.refused
        ? words.payment.unpaid.declined
        : words.payment.unfinished(moneyWords(outcome.amount, 'payment'))
    case 'unpaid':
      return words.payment.unpaid[outcome.why]
  }
}
