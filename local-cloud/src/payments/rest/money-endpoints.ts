import { z } from '@parley/shared-contract'
import type { Charge } from '../models/charge-model.ts'
import { shownEvent } from '../models/event-model.ts'
import { shownPaymentMethod } from '../models/payment-method-model.ts'
import { shownRefund } from '../models/refund-model.ts'
import { shown } from '../service/shown.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import type { FilterField, Kind } from '../store/payments-store.ts'
import { customerOf } from './customer-endpoints.ts'
import type { Endpoint, RestParts } from './endpoint.ts'
import { listReply } from './lists.ts'
import { given, integer, notes, parametersOf, text } from './parameters.ts'

export const refundParameters = z.strictObject({
  amount: z.optional(integer),
  charge: z.optional(text(255)),
  metadata: z.optional(notes),
  payment_intent: z.optional(text(255)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
})

const nothing = z.strictObject({})

/** What is kept can be looked up by its id, and listed. */
const readable: readonly {
  readonly path: string
  readonly kind: Kind
  readonly filters: readonly FilterField[]
}[] = [
  { path: '/charges', kind: 'charge', filters: ['customer', 'payment_intent'] },
  { path: '/disputes', kind: 'dispute', filters: ['charge', 'payment_intent'] },
  { path: '/refunds', kind: 'refund', filters: ['charge', 'payment_intent'] },
]

function readEndpoints({ store }: RestParts): readonly Endpoint[] {
  return readable.flatMap(({ path, kind, filters }): Endpoint[] => [
    {
      method: 'get',
      path,
      handle: ({ form }) => listReply({ store, kind, filters, url: `/v1${path}` }, form),
    },
    {
      method: 'get',
      path: `${path}/:id`,
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        const object = store.find(kind, id)
        if (!object) throw stripeErrors.missing(kind, id)
        return { body: shown(object) }
      },
    },
  ])
}

/** `/refunds`, made by the account, and what the bank did: `/charges`, `/disputes`. */
export function moneyEndpoints(parts: RestParts): readonly Endpoint[] {
  const { store, returns } = parts

  function chargeOf(asked: z.infer<typeof refundParameters>): Charge {
    if ((asked.charge === undefined) === (asked.payment_intent === undefined)) {
      throw stripeErrors.invalid('One of the following params should be provided: payment_intent or charge.')
    }
    const intent = asked.payment_intent && store.find('payment_intent', asked.payment_intent)
    if (asked.payment_intent !== undefined && !intent) {
      throw stripeErrors.missing('payment_intent', asked.payment_intent, 'payment_intent')
    }
    const id = asked.charge ?? (intent ? intent.latest_charge : null)
    if (id === null) {
      throw stripeErrors.invalid(
        `This PaymentIntent (${asked.payment_intent}) does not have a successful charge to refund.`,
        'payment_intent',
      )
    }
    const charge = store.find('charge', id)
    if (!charge) throw stripeErrors.missing('charge', id, 'charge')
    return charge
  }

  return [
    ...readEndpoints(parts),
    {
      method: 'post',
      path: '/refunds',
      handle: ({ form }) => {
        const asked = parametersOf(refundParameters, form)
        if (asked.amount === 0)
          throw stripeErrors.invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
        const { reason = null, metadata = {} } = asked
        const refund = returns.refund(chargeOf(asked), {
          ...given({ amount: asked.amount }),
          reason,
          metadata,
        })
        return { body: shownRefund(refund) }
      },
    },
  ]
}

/** `/payment_methods`: cards that were saved. */
export function methodEndpoints(parts: RestParts): readonly Endpoint[] {
  const { store, happenings } = parts
  const find = (id: string) => {
    const method = store.find('payment_method', id)
    if (!method) throw stripeErrors.missing('PaymentMethod', id)
    return method
  }
  return [
    {
      method: 'get',
      path: '/payment_methods',
      handle: ({ form }) => {
        const { type, customer, ...rest } = form
        const asked = parametersOf(
          z.strictObject({ customer: text(255), type: z.optional(z.literal('card')) }),
          given({ type, customer }),
        )
        customerOf(parts, asked.customer, 'customer')
        const where = { customer: [asked.customer] }
        return listReply(
          { store, kind: 'payment_method', filters: [], url: '/v1/payment_methods', where },
          rest,
        )
      },
    },
    {
      method: 'get',
      path: '/payment_methods/:id',
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        return { body: shownPaymentMethod(find(id)) }
      },
    },
    {
      method: 'post',
      path: '/payment_methods/:id/detach',
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        const method = find(id)
        if (method.customer === null) {
          throw stripeErrors.invalid(
            'The payment method you provided is not attached to a customer so detachment is impossible.',
            'payment_method',
          )
        }
        return {
          body: shownPaymentMethod(happenings.tell({ ...method, customer: null }, 'payment_method.detached')),
        }
      },
    },
  ]
}

/** `/events`: what happened in the last thirty days. */
export function eventEndpoints({ store, book }: RestParts): readonly Endpoint[] {
  return [
    {
      method: 'get',
      path: '/events',
      handle: ({ form }) =>
        listReply(
          {
            store,
            kind: 'event',
            filters: ['type'],
            url: '/v1/events',
            show: event => shownEvent(event, book.pendingOf(event.id)),
          },
          form,
        ),
    },
    {
      method: 'get',
      path: '/events/:id',
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        const event = store.find('event', id)
        if (!event) throw stripeErrors.missing('event', id)
        return { body: shownEvent(event, book.pendingOf(id)) }
      },
    },
  ]
}
