import { cardWords, type Payment, type PaymentState } from '@parley/shared-contract'
import { moneyWords, say, shownFigures, signedMoney, words } from '@parley/shared-ui/words'

interface StateWords {
  readonly words: string
  readonly tone: 'plain' | 'good' | 'bad' | 'doubtful'
}

const waiting: StateWords = { words: words.payment.waiting, tone: 'doubtful' }
/** True of one that was paid in another tab as well, as long as the bank has not said so: only its word is told to all. */
const unfinished: StateWords = { words: say('Not finished yet', 'Noch nicht abgeschlossen'), tone: 'plain' }
const cancelled: StateWords = { words: say('Cancelled', 'Abgebrochen'), tone: 'plain' }
const declined: StateWords = { words: say('Card declined', 'Karte abgelehnt'), tone: 'bad' }
/** As its notice in the wallet says. */
const unheard: StateWords = {
  words: say('Bank asked to confirm', 'Bank wollte eine Bestätigung'),
  tone: 'bad',
}

const known: Readonly<Record<Exclude<PaymentState, 'created' | 'open'>, StateWords>> = {
  confirming: { words: say('Confirm with your bank', 'Bei deiner Bank bestätigen'), tone: 'doubtful' },
  expired: { words: say('Not paid in time', 'Nicht rechtzeitig bezahlt'), tone: 'plain' },
  failed: declined,
  paid: { words: say('Paid', 'Bezahlt'), tone: 'good' },
  partly_refunded: { words: say('Refunded in part', 'Zum Teil erstattet'), tone: 'plain' },
  refunded: { words: say('Refunded', 'Erstattet'), tone: 'plain' },
  disputed: { words: say('Disputed', 'Angefochten'), tone: 'bad' },
  dispute_lost: { words: say('Dispute lost', 'Anfechtung verloren'), tone: 'bad' },
  returned: { words: say('Returned to your card', 'Auf deine Karte zurückgebucht'), tone: 'plain' },
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
    return refundedWords(shownFigures(refunded, 'payment'), moneyWords(amount, 'payment'))
  if (disputes.includes(state) && takenBack > 0) return takenWords(moneyWords(takenBack, 'sum'))
  return null
}

const disputes: readonly PaymentState[] = ['disputed', 'dispute_lost']

const refundedWords = (refunded: string, amount: string): string =>
  say(`${refunded} of ${amount} refunded`, `${refunded} von ${amount} erstattet`)
const takenWords = (amount: string): string => say(`${amount} taken back`, `${amount} zurückgeholt`)

const notCharged = say('Nothing was charged.', 'Nichts wurde abgebucht.')
const notChargedAgain = say(
  'Nothing was charged. Try another card.',
  'Nichts wurde abgebucht. Versuch es mit einer anderen Karte.',
)

/**
 * What has gone back of it, what it was paid with, whether its person was there, and of one that came to nothing what that
 * means: sentences, or a few words.
 */
export function detailWords(payment: Payment): string {
  const { card, kind, state, refused } = payment
  const way = [
    backWords(payment),
    card && cardWords(card),
    kind === 'recharge' && say('Auto-recharge', 'Automatisch aufgeladen'),
  ]
    .filter(Boolean)
    .join(' · ')
  if (!unpaid.includes(state) && !refused) return way
  const isAgain = kind === 'checkout' && (state === 'failed' || refused)
  return `${way === '' ? '' : `${way} · `}${isAgain ? notChargedAgain : notCharged}`
}
