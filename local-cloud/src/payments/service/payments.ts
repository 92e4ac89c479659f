import { cardOf, type Failure, notConfirmed, outcomeOf } from '../models/card-model.ts'
import { newCharge } from '../models/charge-model.ts'
import {
  askingIntent,
  canceledIntent,
  failedIntent,
  type Intent,
  type IntentFields,
  mayBecome,
  newIntent,
  succeededIntent,
} from '../models/intent-model.ts'
import { newPaymentMethod, type PaymentMethod, shownPaymentMethod } from '../models/payment-method-model.ts'
import type { ReadCard } from '../models/typed-card-model.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import type { Happenings } from './happenings.ts'
import { newId } from './ids.ts'
import { stripeErrors } from './stripe-error.ts'

/** The owner of the card 0259 disputes a payment after so long. */
const DISPUTED_AFTER_MS = 5_000

export interface PaymentsParts {
  readonly store: PaymentsStore
  readonly happenings: Happenings
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Where cards' owners are sent, without a slash at its end. */
  readonly url: () => string
}

/** How payments go on. Each method is part of a transaction. */
export interface Payments {
  create(fields: IntentFields, hidden?: Partial<Intent['hidden']>): Intent
  /** A card that was typed in, saved for nobody yet. */
  typed(card: ReadCard): PaymentMethod
  /**
   * Charges a card: the payment succeeds, fails or asks for confirmation.
   * @param isPresent whether the card's owner is there to confirm
   * @throws StripeError when the payment cannot be made any more
   */
  charge(intent: Intent, method: PaymentMethod, isPresent: boolean): Intent
  /** What the card's owner said when they were asked. @throws StripeError when they are not asked (any more) */
  answer(intent: Intent, isConfirmed: boolean): Intent
  /** @throws StripeError when it is too late */
  cancel(intent: Intent, reason: string | null): Intent
}

export function createPayments({ store, happenings, now, url }: PaymentsParts): Payments {
  function assertMayBe(intent: Intent, status: 'succeeded' | 'canceled', verb: string): void {
    if (mayBecome(intent, status)) return
    throw stripeErrors.wrongState(
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }

  function fail(intent: Intent, method: PaymentMethod, failure: Failure): Intent {
    const charge = newCharge(happenings.birth('ch'), intent, method, failure)
    happenings.tell(charge, 'charge.failed')
    const error = { ...failure, type: 'card_error', payment_method: shownPaymentMethod(method) } as const
    return happenings.tell(
      failedIntent(intent, { ...error, charge: charge.id }),
      'payment_intent.payment_failed',
    )
  }

  /** The card is saved for its owner when they agreed to that. */
  function save(method: PaymentMethod, { customer, setup_future_usage }: Intent): void {
    if (customer === null || setup_future_usage === null || method.customer !== null) return
    happenings.tell({ ...method, customer }, 'payment_method.attached')
  }

  function succeed(intent: Intent, method: PaymentMethod): Intent {
    const charge = newCharge(happenings.birth('ch'), intent, method)
    save(method, intent)
    happenings.tell(charge, 'charge.succeeded')
    if (cardOf(method.card.fingerprint).behaviour === 'disputed') {
      store.plan('dispute', charge.id, now() + DISPUTED_AFTER_MS)
    }
    return happenings.tell(succeededIntent(intent, charge.id, method.id), 'payment_intent.succeeded')
  }

  return {
    create: (fields, hidden) => {
      const birth = happenings.birth('pi')
      const intent = newIntent(birth, `${birth.id}_${newId('secret')}`, fields, hidden)
      return happenings.tell(intent, 'payment_intent.created')
    },
    typed: card => happenings.keep(newPaymentMethod(happenings.birth('pm'), card)),
    charge(intent, method, isPresent) {
      assertMayBe(intent, 'succeeded', 'confirm')
      const isSaved = method.customer !== null
      const outcome = outcomeOf(cardOf(method.card.fingerprint), { isPresent, isSaved })
      if (outcome.kind === 'paid') return succeed(intent, method)
      if (outcome.kind === 'refused') return fail(intent, method, outcome.failure)
      const asking = askingIntent(intent, method.id, `${url()}/c/confirm/${intent.id}`)
      return happenings.tell(asking, 'payment_intent.requires_action')
    },
    answer(intent, isConfirmed) {
      const method =
        intent.payment_method === null ? undefined : store.find('payment_method', intent.payment_method)
      if (intent.status !== 'requires_action' || !method) {
        throw stripeErrors.wrongState('Nobody is asked to confirm this payment.')
      }
      return isConfirmed ? succeed(intent, method) : fail(intent, method, notConfirmed)
    },
    cancel(intent, reason) {
      assertMayBe(intent, 'canceled', 'cancel')
      return happenings.tell(
        canceledIntent(intent, reason, Math.floor(now() / 1000)),
        'payment_intent.canceled',
      )
    },
  }
}
