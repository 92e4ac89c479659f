import { z } from '@parley/shared-contract'
import { type Customer, deletedCustomer, newCustomer, shownCustomer } from '../models/customer-model.ts'
import type { Notes } from '../models/kept-model.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import type { Endpoint, Reply, RestParts } from './endpoint.ts'
import { listReply } from './lists.ts'
import { email, given, notes, parametersOf, text } from './parameters.ts'

export const customerParameters = z.strictObject({
  description: z.optional(text()),
  email: z.optional(email),
  metadata: z.optional(notes),
  name: z.optional(text(256)),
  phone: z.optional(text(20)),
})

const nothing = z.strictObject({})

/** @throws StripeError when there is none, or none any more */
export function customerOf({ store }: Pick<RestParts, 'store'>, id: string, param = 'id'): Customer {
  const customer = store.find('customer', id)
  if (!customer || customer.deleted) throw stripeErrors.missing('customer', id, param)
  return customer
}

/** A note that is sent empty is taken away. */
const merged = (known: Notes, sent: Notes = {}): Notes =>
  Object.fromEntries(Object.entries({ ...known, ...sent }).filter(([, note]) => note !== ''))

/** `/customers` */
export function customerEndpoints(parts: RestParts): readonly Endpoint[] {
  const { store, happenings } = parts
  const reply = (customer: Customer): Reply => ({ body: shownCustomer(customer) })
  return [
    {
      method: 'post',
      path: '/customers',
      handle: ({ form }) => {
        const fields = given(parametersOf(customerParameters, form))
        return reply(happenings.tell(newCustomer(happenings.birth('cus'), fields), 'customer.created'))
      },
    },
    {
      method: 'get',
      path: '/customers',
      handle: ({ form }) =>
        listReply({ store, kind: 'customer', filters: ['email'], url: '/v1/customers' }, form),
    },
    {
      method: 'get',
      path: '/customers/:id',
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        const customer = store.find('customer', id)
        if (customer?.deleted) return { body: deletedCustomer(customer) }
        return reply(customerOf(parts, id))
      },
    },
    {
      method: 'post',
      path: '/customers/:id',
      handle: ({ id, form }) => {
        const customer = customerOf(parts, id)
        const { metadata, ...fields } = given(parametersOf(customerParameters, form))
        const changed = { ...customer, ...fields, metadata: merged(customer.metadata, metadata) }
        return reply(happenings.tell(changed, 'customer.updated'))
      },
    },
    {
      method: 'delete',
      path: '/customers/:id',
      handle: ({ id, form }) => {
        parametersOf(nothing, form)
        const customer = customerOf(parts, id)
        const { found } = store.list('payment_method', { where: { customer: [id] }, limit: 100 })
        for (const method of found) happenings.tell({ ...method, customer: null }, 'payment_method.detached')
        happenings.tell({ ...newCustomer(customer, {}), deleted: true }, 'customer.deleted')
        return { body: deletedCustomer(customer) }
      },
    },
    {
      method: 'get',
      path: '/customers/:id/payment_methods',
      handle: ({ id, form }) => {
        customerOf(parts, id)
        const { type, ...rest } = form
        parametersOf(z.strictObject({ type: z.optional(z.literal('card')) }), given({ type }))
        const url = `/v1/customers/${id}/payment_methods`
        return listReply({ store, kind: 'payment_method', filters: [], url, where: { customer: [id] } }, rest)
      },
    },
  ]
}
