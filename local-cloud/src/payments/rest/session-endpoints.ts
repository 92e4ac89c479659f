import { z } from '@parley/shared-contract'
import { type Session, type SessionFields, shownSession } from '../models/session-model.ts'
import { newId } from '../service/ids.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import { customerOf } from './customer-endpoints.ts'
import type { Endpoint, RestParts } from './endpoint.ts'
import { lineItems } from './expand.ts'
import { listReply } from './lists.ts'
import { assertAmount, cardsOnly, currency, futureUsage } from './money-parameters.ts'
import { email, type Form, integer, notes, parametersOf, text, webAddress } from './parameters.ts'

const DAY_SECONDS = 24 * 60 * 60
const LEAST_SECONDS = 30 * 60
const MOST_ITEMS = 100

const item = z.strictObject({
  quantity: z.optional(integer),
  price_data: z.strictObject({
    currency,
    unit_amount: integer,
    product_data: z.strictObject({
      name: text(),
      description: z.optional(text()),
      metadata: z.optional(notes),
    }),
  }),
})

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  success_url: webAddress,
  line_items: z.array(item).check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  allowed_payment_method_types: z.optional(cardsOnly),
  cancel_url: z.optional(webAddress),
  client_reference_id: z.optional(text(200)),
  customer: z.optional(text(255)),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  customer_email: z.optional(email),
  expires_at: z.optional(integer),
  locale: z.optional(text(10)),
  metadata: z.optional(notes),
  payment_intent_data: z.optional(
    z.strictObject({
      description: z.optional(text(1_000)),
      metadata: z.optional(notes),
      receipt_email: z.optional(email),
      setup_future_usage: z.optional(futureUsage),
      statement_descriptor: z.optional(text(22)),
      statement_descriptor_suffix: z.optional(text(22)),
    }),
  ),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay'])),
  ui_mode: z.optional(z.literal('hosted_page')),
})

type SessionParameters = z.infer<typeof sessionParameters>

function expiryOf({ expires_at }: SessionParameters, nowSeconds: number): number {
  if (expires_at === undefined) return nowSeconds + DAY_SECONDS
  const problem =
    expires_at > nowSeconds + DAY_SECONDS
      ? 'less than 24 hours'
      : expires_at < nowSeconds + LEAST_SECONDS
        ? 'at least 30 minutes'
        : null
  if (problem === null) return expires_at
  throw stripeErrors.invalid(
    `The \`expires_at\` timestamp must be ${problem} from Checkout Session creation.`,
    'expires_at',
  )
}

function fieldsOf(asked: SessionParameters, nowSeconds: number): SessionFields {
  if (asked.customer !== undefined && asked.customer_email !== undefined) {
    throw stripeErrors.invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    )
  }
  const total = asked.line_items.reduce(
    (sum, { price_data, quantity = 1 }) => sum + price_data.unit_amount * quantity,
    0,
  )
  assertAmount(total, 'line_items')
  return {
    allowed_payment_method_types: asked.allowed_payment_method_types ?? null,
    amount_total: total,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    currency: 'usd',
    customer: asked.customer ?? null,
    customer_creation: asked.customer === undefined ? (asked.customer_creation ?? 'if_required') : null,
    customer_email: asked.customer_email ?? null,
    expires_at: expiryOf(asked, nowSeconds),
    locale: asked.locale ?? null,
    metadata: asked.metadata ?? {},
    submit_type: asked.submit_type ?? null,
    success_url: asked.success_url,
  }
}

function hiddenOf({ line_items, payment_intent_data: data }: SessionParameters): Session['hidden'] {
  return {
    items: line_items.map(({ price_data, quantity = 1 }) => ({
      id: newId('li'),
      name: price_data.product_data.name,
      amount: price_data.unit_amount,
      quantity,
    })),
    intent: {
      description: data?.description ?? null,
      metadata: data?.metadata ?? {},
      receipt_email: data?.receipt_email ?? null,
      setup_future_usage: data?.setup_future_usage ?? null,
      statement_descriptor: data?.statement_descriptor ?? null,
      statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
    },
  }
}

/** `/checkout/sessions` */
export function sessionEndpoints(parts: RestParts): readonly Endpoint[] {
  const { store, checkout, now } = parts
  const find = (id: string): Session => {
    checkout.expireInTime(id)
    const session = checkout.find(id)
    if (!session) throw stripeErrors.missing('checkout.session', id)
    return session
  }
  const nothing = (form: Form) => parametersOf(z.strictObject({}), form)
  return [
    {
      method: 'post',
      path: '/checkout/sessions',
      handle: ({ form }) => {
        const asked = parametersOf(sessionParameters, form)
        if (asked.customer !== undefined) customerOf(parts, asked.customer, 'customer')
        const fields = fieldsOf(asked, Math.floor(now() / 1000))
        return { body: shownSession(checkout.create(fields, hiddenOf(asked))) }
      },
    },
    {
      method: 'get',
      path: '/checkout/sessions',
      handle: ({ form }) => {
        const filters = ['customer', 'payment_intent', 'status'] as const
        return listReply({ store, kind: 'checkout.session', filters, url: '/v1/checkout/sessions' }, form)
      },
    },
    {
      method: 'get',
      path: '/checkout/sessions/:id',
      handle: ({ id, form }) => {
        nothing(form)
        return { body: shownSession(find(id)) }
      },
    },
    {
      method: 'post',
      path: '/checkout/sessions/:id/expire',
      handle: ({ id, form }) => {
        nothing(form)
        return { body: shownSession(checkout.expire(find(id))) }
      },
    },
    {
      method: 'get',
      path: '/checkout/sessions/:id/line_items',
      handle: ({ id, form }) => {
        parametersOf(z.strictObject({ limit: z.optional(integer) }), form)
        return { body: lineItems(store, find(id).id) }
      },
    },
  ]
}
