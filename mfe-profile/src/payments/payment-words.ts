import { cardWords, type Payment, type PaymentState } from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'

interface StateWords {
  readonly words: string
  readonly tone: 'plain' | 'good' | 'bad' | 'doubtful'
}

const waiting: StateWords = { words: 'Waiting for your bank', tone: 'doubtful' }

/** How far a payment has come, in words. */
export const stateWords: Readonly<Record<PaymentState, StateWords>> = {
  created: waiting,
  open: waiting,
  confirming: { words: 'Your bank asks you to confirm', tone: 'doubtful' },
  expired: { words: 'Not paid', tone: 'plain' },
  failed: { words: 'Declined', tone: 'bad' },
  paid: { words: 'Paid', tone: 'good' },
  partly_refunded: { words: 'Refunded in part', tone: 'plain' },
  refunded: { words: 'Refunded', tone: 'plain' },
  disputed: { words: 'Disputed', tone: 'bad' },
  dispute_lost: { words: 'Dispute lost', tone: 'bad' },
  returned: { words: 'Returned to your card', tone: 'plain' },
}

/** `25.00 credits` */
export const amountWords = ({ amount }: Payment): string => moneyWords(amount, 'payment')

/** What it was paid with, and whether its person was there. */
export const wayWords = ({ card, kind }: Payment): string =>
  [card && cardWords(card), kind === 'recharge' && 'added automatically'].filter(Boolean).join(' · ')
