import { shownItem } from '../models/session-model.ts'
import { shown } from '../service/shown.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import type { Kind, PaymentsStore } from '../store/payments-store.ts'

const DEEPEST = 4

/** Fields that name another object, and its kind. */
const named: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

type Shown = Readonly<Record<string, unknown>>

/** The things that a checkout is about. */
export function lineItems(store: PaymentsStore, sessionId: string) {
  const session = store.find('checkout.session', sessionId)
  return {
    object: 'list' as const,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
    has_more: false,
    data: session ? session.hidden.items.map(item => shownItem(session, item)) : [],
  }
}

/**
 * Puts whole objects where only their ids are.
 * @param paths such as `payment_intent.latest_charge`, or `data.customer` of a list
 * @throws StripeError for what cannot be expanded
 */
export function expanded(store: PaymentsStore, body: object, paths: readonly string[]): object {
  return paths.reduce((all, path) => {
    const steps = path.split('.')
    if (steps.length > DEEPEST) {
      throw stripeErrors.invalid(`You cannot expand more than ${DEEPEST} levels of a property.`, 'expand')
    }
    return expandedAt(store, all as Shown, steps, path)
  }, body)
}

function expandedAt(
  store: PaymentsStore,
  body: Shown,
  [step = '', ...rest]: readonly string[],
  path: string,
): Shown {
  const value = body[step]
  if (step === 'data' && body.object === 'list' && Array.isArray(value)) {
    return { ...body, data: value.map(one => expandedAt(store, one as Shown, rest, path)) }
  }
  const whole = wholeOf(store, body, step, path)
  if (whole === null || rest.length === 0) return { ...body, [step]: whole }
  return { ...body, [step]: expandedAt(store, whole as Shown, rest, path) }
}

function wholeOf(store: PaymentsStore, body: Shown, step: string, path: string): object | null {
  const value = body[step]
  if (typeof value === 'object' && value !== null) return value
  if (step === 'line_items' && body.object === 'checkout.session') return lineItems(store, String(body.id))
  const kind = named[step]
  if (kind === undefined || value === undefined) {
    throw stripeErrors.invalid(`This property cannot be expanded (${path}).`, 'expand')
  }
  const found = typeof value === 'string' ? store.find(kind, value) : undefined
  return found ? shown(found) : null
}
