import { type Request, Router } from 'express'
import type { NumberOrder, NumbersStore, OwnedNumber } from '../accounts/numbers-store.ts'
import { fieldsOf } from '../gateway/rpc-message.ts'
import type { Timers } from '../timers.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { bodyOf, filterOf, optionalInteger, optionalText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const PAGE = 250
const DEFAULT_PAGE = 20
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

const shownOwned = (
  { id, phoneNumber, connectionId, customerReference, purchasedAt }: OwnedNumber,
  status: string,
) => ({
  id,
  record_type: 'phone_number',
  phone_number: phoneNumber,
  phone_number_type: 'local',
  country_iso_alpha2: 'US',
  status,
  connection_id: connectionId,
  customer_reference: customerReference,
  purchased_at: new Date(purchasedAt).toISOString(),
  created_at: new Date(purchasedAt).toISOString(),
  tags: [],
})

const shownOrder = (order: NumberOrder) => ({
  id: order.id,
  record_type: 'number_order',
  status: order.status,
  connection_id: order.connectionId,
  customer_reference: order.customerReference,
  requirements_met: true,
  phone_numbers_count: order.phoneNumbers.length,
  phone_numbers: order.phoneNumbers.map(phoneNumber => ({
    id: `${order.id}:${phoneNumber}`,
    record_type: 'number_order_phone_number',
    phone_number: phoneNumber,
    status: order.status,
  })),
  created_at: new Date(order.createdAt).toISOString(),
  updated_at: new Date(order.createdAt).toISOString(),
})

/** One page of what is asked for, the way Telnyx numbers its pages. */
function pageOf<T>(request: Request, all: readonly T[], shown: (item: T) => object) {
  const page = fieldsOf(request.query.page)
  const number = optionalInteger(page, 'number', 1, Number.MAX_SAFE_INTEGER) ?? 1
  const size = optionalInteger(page, 'size', 1, PAGE) ?? DEFAULT_PAGE
  const data = all.slice((number - 1) * size, number * size).map(shown)
  const total = { total_pages: Math.ceil(all.length / size), total_results: all.length }
  return { data, meta: { page_number: number, page_size: size, ...total } }
}

interface NumberParts {
  readonly numbers: NumbersStore
  readonly webhooks: WebhookSender
  readonly timers: Timers
}

/** Searching, buying, listing and giving back numbers. */
export function numberRoutes({ numbers, webhooks, timers }: NumberParts): Router {
  const routes = Router()
  const shown = (number: OwnedNumber) =>
    shownOwned(number, numbers.isPending(number.purchasedAt) ? 'purchase-pending' : 'active')
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
    const profile = optionalText(body, 'messaging_profile_id')
    if (profile !== undefined) for (const number of phoneNumbers) numbers.setMessagingProfile(number, profile)
    response.json({ data: shownOrder(order) })
    timers.after(numbers.pendingMs, () => {
      const payload = shownOrder(numbers.getOrder(order.id) ?? order)
      webhooks.send({ type: 'number_order.complete', at: order.createdAt + numbers.pendingMs, payload })
    })
  })

  routes.get('/number_orders', (request, response) => {
    const filter = filterOf(request)
    const status = optionalText(filter, 'status')
    const orders = numbers.orders(optionalText(filter, 'customer_reference'))
    const meant = orders.filter(order => status === undefined || order.status === status)
    response.json(pageOf(request, meant, shownOrder))
  })

  routes.get('/number_orders/:id', (request, response) => {
    const order = numbers.getOrder(request.params.id)
    if (!order) throw telnyxErrors.notFound('number order')
    response.json({ data: shownOrder(order) })
  })

  routes.get('/phone_numbers', (request, response) => {
    const filter = filterOf(request)
    const digits = optionalText(filter, 'phone_number')
    const connectionId = optionalText(filter, 'connection_id')
    const reference = optionalText(filter, 'customer_reference')
    const meant = numbers
      .list()
      // As Telnyx does it: digits that occur in the number, and nothing is found for what is no digit, such as a +.
      .filter(({ phoneNumber }) => digits === undefined || phoneNumber.slice(1).includes(digits))
      .filter(number => connectionId === undefined || number.connectionId === connectionId)
      .filter(number => reference === undefined || number.customerReference === reference)
    response.json(pageOf(request, meant, shown))
  })

  routes.get('/phone_numbers/:id', (request, response) => {
    response.json({ data: shown(owned(request.params.id)) })
  })

  routes.patch('/phone_numbers/:id', (request, response) => {
    const { id } = owned(request.params.id)
    numbers.setReference(id, optionalText(bodyOf(request), 'customer_reference') ?? null)
    response.json({ data: shown(owned(id)) })
  })

  routes.delete('/phone_numbers/:id', (request, response) => {
    const number = owned(request.params.id)
    numbers.release(number.id)
    response.json({ data: shownOwned(number, 'deleted') })
  })

  return routes
}
