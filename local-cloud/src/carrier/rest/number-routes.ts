import { Router } from 'express'
import type { NumberOrder, NumbersStore, OwnedNumber } from '../accounts/numbers-store.ts'
import { fieldsOf } from '../gateway/rpc-message.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { bodyOf, filterOf, optionalInteger, optionalText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const PAGE = 250
const DEFAULT_LIMIT = 10

const shownFree = (phoneNumber: string) => ({
  record_type: 'available_phone_number',
  phone_number: phoneNumber,
  best_effort: false,
  quickship: true,
  reservable: true,
  features: [{ name: 'sms' }, { name: 'voice' }],
  cost_information: { monthly_cost: '1.00', upfront_cost: '1.00', currency: 'USD' },
  region_information: [{ region_name: 'US', region_type: 'country_code' }],
})

const shownOwned = ({ id, phoneNumber, connectionId, customerReference, purchasedAt }: OwnedNumber) => ({
  id,
  record_type: 'phone_number',
  phone_number: phoneNumber,
  phone_number_type: 'local',
  country_iso_alpha2: 'US',
  status: 'active',
  connection_id: connectionId,
  customer_reference: customerReference,
  purchased_at: new Date(purchasedAt).toISOString(),
  created_at: new Date(purchasedAt).toISOString(),
  tags: [],
})

const shownOrder = (order: NumberOrder) => ({
  id: order.id,
  record_type: 'number_order',
  status: 'success',
  connection_id: order.connectionId,
  customer_reference: order.customerReference,
  requirements_met: true,
  phone_numbers_count: order.phoneNumbers.length,
  phone_numbers: order.phoneNumbers.map(phoneNumber => ({
    id: `${order.id}:${phoneNumber}`,
    record_type: 'number_order_phone_number',
    phone_number: phoneNumber,
    status: 'success',
  })),
  created_at: new Date(order.createdAt).toISOString(),
  updated_at: new Date(order.createdAt).toISOString(),
})

/** Searching, buying, listing and giving back numbers. */
export function numberRoutes(numbers: NumbersStore, webhooks: WebhookSender): Router {
  const routes = Router()
  const owned = (key: string): OwnedNumber => {
    const number = numbers.get(key)
    if (!number) throw telnyxErrors.notFound('phone number')
    return number
  }

  routes.get('/available_phone_numbers', (request, response) => {
    const filter = filterOf(request)
    const phoneNumber = fieldsOf(filter.phone_number)
    const country = optionalText(filter, 'country_code')
    const data = numbers
      .available({
        areaCode: optionalText(filter, 'national_destination_code'),
        contains: optionalText(phoneNumber, 'contains'),
        startsWith: optionalText(phoneNumber, 'starts_with'),
        endsWith: optionalText(phoneNumber, 'ends_with'),
        limit: optionalInteger(filter, 'limit', 1, PAGE) ?? DEFAULT_LIMIT,
      })
      .map(shownFree)
    const found = country === undefined || country === 'US' ? data : []
    response.json({ data: found, meta: { total_results: found.length, best_effort_results: 0 } })
  })

  routes.post('/number_orders', (request, response) => {
    const body = bodyOf(request)
    const wanted = Array.isArray(body.phone_numbers) ? body.phone_numbers : []
    const phoneNumbers = wanted.map(item => optionalText(fieldsOf(item), 'phone_number') ?? '')
    if (phoneNumbers.length === 0) throw telnyxErrors.missing('phone_numbers')
    const order = numbers.order(
      phoneNumbers,
      optionalText(body, 'connection_id') ?? null,
      optionalText(body, 'customer_reference') ?? null,
    )
    if ('unavailable' in order) throw telnyxErrors.unavailableNumbers(order.unavailable)
    response.json({ data: shownOrder(order) })
    webhooks.send({ type: 'number_order.complete', at: order.createdAt, payload: shownOrder(order) })
  })

  routes.get('/number_orders/:id', (request, response) => {
    const order = numbers.getOrder(request.params.id)
    if (!order) throw telnyxErrors.notFound('number order')
    response.json({ data: shownOrder(order) })
  })

  routes.get('/phone_numbers', (request, response) => {
    const wanted = optionalText(filterOf(request), 'phone_number')?.replace(/^ /, '+')
    const all = numbers.list().filter(({ phoneNumber }) => wanted === undefined || phoneNumber === wanted)
    const page = Number(fieldsOf(request.query.page).number ?? 1)
    const data = all.slice((page - 1) * PAGE, page * PAGE).map(shownOwned)
    const meta = { page_number: page, page_size: PAGE, total_pages: Math.ceil(all.length / PAGE) }
    response.json({ data, meta: { ...meta, total_results: all.length } })
  })

  routes.get('/phone_numbers/:id', (request, response) => {
    response.json({ data: shownOwned(owned(request.params.id)) })
  })

  routes.delete('/phone_numbers/:id', (request, response) => {
    const number = owned(request.params.id)
    numbers.release(number.id)
    response.json({ data: { ...shownOwned(number), status: 'deleted' } })
  })

  return routes
}
