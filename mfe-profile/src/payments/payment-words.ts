import { cardWords, type Payment, type PaymentState } from '@parley/shared-contract'
import { moneyFigures, moneyWords, signedMoney, words } from '@parley/shared-ui/words'

interface StateWords {
  readonly words: string
  readonly tone: 'plain' | 'good' | 'bad' | 'doubtful'
}

const waiting: StateWords = { words: words.payment.waiting, tone: 'doubtful' }
/** True of one that was paid in another tab as well, as long as the bank has not said so: only its word is told to all. */
const unfinished: StateWords = { words: 'Not finished yet', tone: 'plain' }
const cancelled: StateWords = { words: 'Cancelled', tone: 'plain' }
const declined: StateWords = { words: 'Card declined', tone: 'bad' }
/** As its notice in the wallet says. */
const unheard: StateWords = { words: 'Bank asked to confirm', tone: 'bad' }

const known: Readonly<Record<Exclude<PaymentState, 'created' | 'open'>, StateWords>> = {
  confirming: { words: 'Confirm with your bank', tone: 'doubtful' },
  expired: { words: 'Not paid in time', tone: 'plain' },
  failed: declined,
  paid: { words: 'Paid', tone: 'good' },
  partly_refunded: { words: 'Refunded in part', tone: 'plain' },
  refunded: { words: 'Refunded', tone: 'plain' },
  disputed: { words: 'Disputed', tone: 'bad' },
  dispute_lost: { words: 'Dispute lost', tone: 'bad' },
  returned: { words: 'Returned to your card', tone: 'plain' },
}

/**
 * How far a payment has come, in words. One that the person began waits for them until they have paid it; then, as one that
 * was begun by itself, for the bank.
 * @param isAwaited its person has come back from paying it
 */
export function stateWords(
  { state, kind, refused, unconfirmed, left }: Payment,
  isAwaited: boolean,
): StateWords {
  if (state === 'expired' && left) return cancelled
  if (state === 'failed' && unconfirmed) return unheard
  if (state !== 'created' && state !== 'open') return known[state]
  if (refused && !isAwaited) return declined
  return isAwaited || kind === 'recharge' ? waiting : unfinished
}

/** `25.00 credits`; of one that went back `−25.00 credits`. */
export const amountWords = ({ amount, state }: Payment): string =>
  gone.includes(state) ? signedMoney(-amount, 'payment') : moneyWords(amount, 'payment')

/** All of it has left the balance again. */
const gone: readonly PaymentState[] = ['refunded']

const unpaid: readonly PaymentState[] = ['failed', 'expired']
/** Nothing came of it, and nothing will. */
export const isUnpaid = ({ state }: Payment): boolean => unpaid.includes(state)

/** How much of it went back to the card, or was taken from the balance for its bank (D13); null where the state says all. */
function backWords({ state, amount, refunded, takenBack }: Payment): string | null {
  if (state === 'partly_refunded')
    return `${moneyFigures(refunded, 'payment')} of ${moneyWords(amount, 'payment')} refunded`
  if (disputes.includes(state) && takenBack > 0) return `${moneyWords(takenBack, 'sum')} taken back`
  return null
}

const disputes: readonly PaymentState[] = ['disputed', 'dispute_lost']

/**
 * What has gone back of it, what it was paid with, whether its person was there, and of one that came to nothing what that
 * means: sentences, or a few words.
 */
export function detailWords(payment: Payment): string {
  const { card, kind, state, refused } = payment
  const way = [backWords(payment), card && cardWords(card), kind === 'recharge' && 'Auto-recharge']
    .filter(Boolean)
    .join(' · ')
  if (!unpaid.includes(state) && !refused) return way
  const again = kind === 'checkout' && (state === 'failed' || refused) ? ' Try another card.' : ''
  return `${way === '' ? '' : `${way} · `}Nothing was charged.${again}`
}
