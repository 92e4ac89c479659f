import { createHash } from 'node:crypto'

/** What a card does when it is charged. */
type CardBehaviour =
  | 'pays'
  /** Pays, and its owner disputes the payment later. */
  | 'disputed'
  /** Asks its owner to confirm, until it is saved for payments without them. */
  | 'asks once'
  /** Asks its owner to confirm every payment. */
  | 'asks always'
  /** Pays while its owner is there, and never without them. */
  | 'only present'
  | Refused

interface Refused {
  readonly code: 'card_declined' | 'incorrect_cvc' | 'expired_card' | 'processing_error'
  /** What the bank says, if it was the bank. */
  readonly declineCode?: string
  readonly message: string
}

/** A card that Stripe documents for tests. */
export interface TestCard {
  readonly number: string
  /** In a few words, for people. */
  readonly does: string
  readonly behaviour: CardBehaviour
}

/** Why a payment failed, in Stripe's codes, with a sentence for its owner. */
export interface Failure {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export type ChargeOutcome =
  | { readonly kind: 'paid'; readonly isDisputedLater: boolean }
  | { readonly kind: 'asks' }
  | { readonly kind: 'refused'; readonly failure: Failure }

const declined = (declineCode: string, message = 'Your card was declined.'): Refused => ({
  code: 'card_declined',
  declineCode,
  message,
})

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', does: 'Pays', behaviour: 'pays' },
  {
    number: '4000000000000002',
    does: 'Is declined',
    behaviour: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    does: 'Has insufficient funds',
    behaviour: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  { number: '4000002500003155', does: 'Asks for confirmation, until it is saved', behaviour: 'asks once' },
  { number: '4000002760003184', does: 'Asks for confirmation every time', behaviour: 'asks always' },
  { number: '4000000000000259', does: 'Pays, and is disputed later', behaviour: 'disputed' },
  { number: '4000000000000341', does: 'Pays here, fails when charged later', behaviour: 'only present' },
  {
    number: '4000000000000127',
    does: 'Has another security code',
    behaviour: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
  },
  {
    number: '4000000000000069',
    does: 'Has expired',
    behaviour: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000119',
    does: 'Cannot be processed',
    behaviour: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
]

/** Tells cards apart without keeping their numbers. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`card ${number}`).digest('hex').slice(0, 16)

const byFingerprint = new Map(testCards.map(card => [fingerprintOf(card.number), card]))

/** @throws Error for a card that nobody has */
export function cardOf(fingerprint: string): TestCard {
  const card = byFingerprint.get(fingerprint)
  if (!card) throw new Error(`No test card has the fingerprint ${fingerprint}.`)
  return card
}

/** A card that its owner has to confirm, who is not there. */
const authenticationRequired: Failure = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The owner did not confirm. */
export const notConfirmed: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/**
 * What comes of charging a card.
 * @param isPresent whether its owner is there to confirm
 * @param isSaved whether its owner has agreed before that it may be charged without them
 */
export function outcomeOf(
  { behaviour }: TestCard,
  { isPresent, isSaved }: { readonly isPresent: boolean; readonly isSaved: boolean },
): ChargeOutcome {
  if (behaviour === 'asks always' || (behaviour === 'asks once' && !isSaved)) {
    return isPresent ? { kind: 'asks' } : { kind: 'refused', failure: authenticationRequired }
  }
  const refused = behaviour === 'only present' && !isPresent ? declined('generic_decline') : behaviour
  if (typeof refused === 'string') return { kind: 'paid', isDisputedLater: behaviour === 'disputed' }
  const { code, declineCode, message } = refused
  return {
    kind: 'refused',
    failure: { code, message, ...(declineCode === undefined ? {} : { decline_code: declineCode }) },
  }
}
