import { z } from '@parley/shared-contract'
import { type Intent, type IntentFields, shownIntent } from '../models/intent-model.ts'
import type { PaymentMethod } from '../models/payment-method-model.ts'
import { cardErrorBody, stripeErrors } from '../service/stripe-error.ts'
import { customerOf } from './customer-endpoints.ts'
import type { Endpoint, Reply, RestParts } from './endpoint.ts'
import { listReply } from './lists.ts'
import { assertAmount, cardsOnly, currency, futureUsage } from './money-parameters.ts'
import { email, flag, integer, notes, parametersOf, text, webAddress } from './parameters.ts'

const confirmation = {
  off_session: z.optional(flag),
  payment_method: z.optional(text(255)),
  return_url: z.optional(webAddress),
}

const automaticMethods = z.strictObject({
  enabled: flag,
  allow_redirects: z.optional(z.enum(['always', 'never'])),
})

export const intentParameters = z.strictObject({
  ...confirmation,
  amount: integer,
  currency,
  allowed_payment_method_types: z.optional(cardsOnly),
  automatic_payment_methods: z.optional(automaticMethods),
  confirm: z.optional(flag),
  customer: z.optional(text(255)),
  description: z.optional(text(1_000)),
  metadata: z.optional(notes),
  receipt_email: z.optional(email),
  setup_future_usage: z.optional(futureUsage),
  statement_descriptor: z.optional(text(22)),
  statement_descriptor_suffix: z.optional(text(22)),
})

const reasons = z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])

const fieldsOf = (asked: z.infer<typeof intentParameters>): IntentFields => ({
  allowed_payment_method_types: asked.allowed_payment_method_types ?? null,
  amount: asked.amount,
  currency: asked.currency,
  customer: asked.customer ?? null,
  description: asked.description ?? null,
  metadata: asked.metadata ?? {},
  payment_method: asked.payment_method ?? null,
  receipt_email: asked.receipt_email ?? null,
  setup_future_usage: asked.setup_future_usage ?? null,
  statement_descriptor: asked.statement_descriptor ?? null,
  statement_descriptor_suffix: asked.statement_descriptor_suffix ?? null,
})

/** A payment as it is, or, when its card was just refused, the refusal. */
function attemptReply(intent: Intent): Reply {
  const error = intent.last_payment_error
  if (error === null) return { body: shownIntent(intent) }
  return { status: 402, body: cardErrorBody(error, shownIntent(intent)) }
}

/** `/payment_intents` */
export function intentEndpoints(parts: RestParts): readonly Endpoint[] {
  const { store, payments } = parts

  const find = (id: string): Intent => {
    const intent = store.find('payment_intent', id)
    if (!intent) throw stripeErrors.missing('payment_intent', id)
    return intent
  }

  /** A card that this payment's customer has saved. */
  function savedCard(id: string, customer: string | null): PaymentMethod {
    const method = store.find('payment_method', id)
    if (!method) throw stripeErrors.missing('PaymentMethod', id, 'payment_method')
    if (method.customer !== null && method.customer === customer) return method
    throw stripeErrors.invalid(
      method.customer === null
        ? 'The provided PaymentMethod cannot be used: it was used before without being saved for a Customer, or was detached from one.'
        : 'The provided PaymentMethod belongs to another Customer. Name that Customer as `customer`.',
      'payment_method',
    )
  }

  function confirm(intent: Intent, isPresent: boolean): Intent {
    if (intent.payment_method === null) {
      throw stripeErrors.wrongState(
        "You cannot confirm this PaymentIntent because it's missing a payment method.",
      )
    }
    return payments.charge(intent, savedCard(intent.payment_method, intent.customer), isPresent)
  }

  /** A payment of a checkout is ended with its checkout. */
  function assertOwn(intent: Intent): Intent {
    if (intent.hidden.session === null) return intent
    throw stripeErrors.wrongState('This PaymentIntent belongs to a Checkout Session. Expire that instead.')
  }

  return [
    {
      method: 'post',
      path: '/payment_intents',
      handle: ({ form }) => {
        const asked = parametersOf(intentParameters, form)
        assertAmount(asked.amount, 'amount')
        if (asked.customer !== undefined) customerOf(parts, asked.customer, 'customer')
        if (asked.payment_method !== undefined) savedCard(asked.payment_method, asked.customer ?? null)
        if (asked.off_session && !asked.confirm) {
          throw stripeErrors.invalid('`off_session` can only be given with `confirm`.', 'off_session')
        }
        const intent = payments.create(fieldsOf(asked), { returnUrl: asked.return_url ?? null })
        return asked.confirm
          ? attemptReply(confirm(intent, !asked.off_session))
          : { body: shownIntent(intent) }
      },
    },
    {
      method: 'get',
      path: '/payment_intents',
      handle: ({ form }) =>
        listReply({ store, kind: 'payment_intent', filters: ['customer'], url: '/v1/payment_intents' }, form),
    },
    {
      method: 'get',
      path: '/payment_intents/:id',
      handle: ({ id, form }) => {
        parametersOf(z.strictObject({ client_secret: z.optional(text()) }), form)
        return { body: shownIntent(find(id)) }
      },
    },
    {
      method: 'post',
      path: '/payment_intents/:id/confirm',
      handle: ({ id, form }) => {
        const { payment_method, off_session, return_url } = parametersOf(z.strictObject(confirmation), form)
        const intent = assertOwn(find(id))
        const chosen = { ...intent, payment_method: payment_method ?? intent.payment_method }
        const hidden = { ...intent.hidden, returnUrl: return_url ?? intent.hidden.returnUrl }
        return attemptReply(confirm({ ...chosen, hidden }, !off_session))
      },
    },
    {
      method: 'post',
      path: '/payment_intents/:id/cancel',
      handle: ({ id, form }) => {
        const asked = parametersOf(z.strictObject({ cancellation_reason: z.optional(reasons) }), form)
        return { body: shownIntent(payments.cancel(assertOwn(find(id)), asked.cancellation_reason ?? null)) }
      },
    },
  ]
}
