import { fingerprintOf } from '../models/card-model.ts'
import { newCustomer } from '../models/customer-model.ts'
import type { Intent } from '../models/intent-model.ts'
import {
  expiredSession,
  newSession,
  paidSession,
  type Session,
  type SessionFields,
  successUrlOf,
} from '../models/session-model.ts'
import { type CardProblem, type ReadCard, readCard, type TypedCard } from '../models/typed-card-model.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import type { Payments, PaymentsParts } from './payments.ts'
import { stripeErrors } from './stripe-error.ts'

/** What comes of paying on the page. */
type PayResult =
  | { readonly kind: 'paid'; readonly url: string }
  | { readonly kind: 'asks'; readonly url: string }
  | { readonly kind: 'expired' }
  /** Nothing was tried. */
  | { readonly kind: 'typo'; readonly problem: CardProblem }
  /** The card was refused. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** Checkouts, and what their pages do. Each method is a transaction. */
export interface Checkout {
  create(fields: SessionFields, hidden: Session['hidden']): Session
  /** @throws StripeError when it is paid or expired already */
  expire(session: Session): Session
  /** Expires it if it is open and its time has come. */
  expireInTime(id: string): void
  find(id: string): Session | undefined
  /** Pays, at most once: who asks again for what is paid is told so. */
  pay(session: Session, typed: TypedCard): PayResult
  /** The card's owner was asked. @returns where they go on */
  answer(intent: Intent, isConfirmed: boolean): string
}

/** Whether the card that its owner is asked about is the one that was typed again. */
function isSameCard(store: PaymentsStore, { payment_method }: Intent, { card }: ReadCard): boolean {
  const asked = payment_method === null ? undefined : store.find('payment_method', payment_method)
  return asked?.card.fingerprint === fingerprintOf(card.number)
}

export function createCheckout(parts: PaymentsParts & { readonly payments: Payments }): Checkout {
  const { store, happenings, now, url, payments } = parts
  const find = (id: string) => store.find('checkout.session', id)
  const pageOf = (id: string) => `${url()}/c/pay/${id}`

  function complete(session: Session, intent: Intent): string {
    const paid = paidSession(session, intent.customer)
    if (paid) happenings.tell(paid, 'checkout.session.completed')
    return successUrlOf(session)
  }

  /** The account wants a customer for a payment that came without one. */
  function customerOf({ customer, customer_creation, customer_email, hidden }: Session): string | null {
    if (customer !== null) return customer
    if (customer_creation !== 'always' && hidden.intent.setup_future_usage === null) return null
    const made = newCustomer(happenings.birth('cus'), { email: customer_email })
    return happenings.tell(made, 'customer.created').id
  }

  /** The payment of this checkout: made with the first card that is tried. */
  function intentOf(session: Session): Intent {
    const known = session.payment_intent && store.find('payment_intent', session.payment_intent)
    if (known) return known
    const { allowed_payment_method_types, amount_total: amount, currency, hidden } = session
    const customer = customerOf(session)
    const asked = { allowed_payment_method_types, amount, currency, customer, payment_method: null }
    const fields = { ...hidden.intent, ...asked }
    const intent = payments.create(fields, { session: session.id })
    happenings.keep({ ...session, payment_intent: intent.id })
    return intent
  }

  const isLate = ({ expires_at }: Session) => now() >= expires_at * 1000

  function expireNow(session: Session): Session {
    const expired = expiredSession(session)
    if (!expired) {
      throw stripeErrors.invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    const intent = session.payment_intent && store.find('payment_intent', session.payment_intent)
    if (intent) payments.cancel(intent, 'expired')
    return happenings.tell(expired, 'checkout.session.expired')
  }

  function outcomeOf(session: Session, intent: Intent): PayResult {
    if (intent.status === 'succeeded') return { kind: 'paid', url: complete(session, intent) }
    const asked = intent.next_action?.redirect_to_url.url
    if (asked !== undefined) return { kind: 'asks', url: asked }
    return { kind: 'refused', sentence: intent.last_payment_error?.message ?? 'Your card was declined.' }
  }

  return {
    find,
    create: (fields, hidden) =>
      store.inTransaction(() => {
        const birth = happenings.birth('cs_test')
        const session = happenings.keep(newSession(birth, pageOf(birth.id), fields, hidden))
        store.plan('expire', session.id, session.expires_at * 1000)
        return session
      }),
    expire: session => store.inTransaction(() => expireNow(session)),
    expireInTime: id =>
      store.inTransaction(() => {
        const session = find(id)
        if (session?.status === 'open' && isLate(session)) expireNow(session)
      }),
    pay: (session, typed) =>
      store.inTransaction(() => {
        if (session.status === 'complete') return { kind: 'paid', url: successUrlOf(session) }
        if (session.status === 'open' && isLate(session)) expireNow(session)
        if (session.status === 'expired' || isLate(session)) return { kind: 'expired' }
        const card = readCard(typed, now())
        if ('field' in card) return { kind: 'typo', problem: card }
        const intent = intentOf(session)
        const asked = intent.next_action?.redirect_to_url.url
        if (asked !== undefined && isSameCard(store, intent, card)) return { kind: 'asks', url: asked }
        const charged = payments.charge(intent, payments.typed(card), true)
        return outcomeOf(find(session.id) ?? session, charged)
      }),
    answer: (intent, isConfirmed) =>
      store.inTransaction(() => {
        const answered = payments.answer(intent, isConfirmed)
        const session = intent.hidden.session === null ? undefined : find(intent.hidden.session)
        if (!session) return intent.hidden.returnUrl ?? url()
        return answered.status === 'succeeded' ? complete(session, answered) : pageOf(session.id)
      }),
  }
}
