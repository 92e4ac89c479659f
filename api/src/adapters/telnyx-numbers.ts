import { setTimeout as pause } from 'node:timers/promises'
import {
  type AvailableNumber,
  digitsOf,
  type E164,
  NUMBER_MONTH_MICRO,
  searchOf,
  toMicro,
  z,
} from '@parley/shared-contract'
import { isDomesticTelephone } from '@parley/shared-contract/dialling'
import { APIError, type Telnyx } from 'telnyx'
import type {
  CarrierNumbers,
  NumberOrder,
  NumberSearch,
  OrderOutcome,
  OrderState,
  OwnedNumber,
} from '../ports/carrier-numbers.ts'
import { orUnavailable, unlessGone } from './telnyx-failure.ts'
import { listOf, readAnswer } from './telnyx-list.ts'

/** An order is sent once: an answer that is lost is found out about by reading. */
const ORDER_LIMITS = { timeout: 3500, maxRetries: 0 }
const READ_LIMITS = { timeout: 1500, maxRetries: 0 }
/** With the order and the looks at it this stays below the time of a request. */
const SEARCH_LIMITS = { timeout: 3000, maxRetries: 0 }
/** Pauses between looks at an order that is pending. */
const LOOK_AGAIN_MS = [150, 350, 700]
/** Nobody looks again after this long. */
const LOOKS_END_MS = 2000
/** What Telnyx answers an order with that it will not fulfil. */
const ORDER_REFUSED = [400, 404, 409, 422]
/** An order brings its number in so much time, if it brings it, and is paid for within it. */
const BROUGHT_WITHIN_MS = 3_600_000
/** An order with another status may still bring its number. */
const ORDER_ENDED = ['success', 'failure']
const PAGE = 250
/** Without an area code the digits are also found in those: so many more are asked for, to have enough without them. */
const SPARE_SEARCH = 10

const offerSchema = z.object({
  phone_number: z.string(),
  cost_information: z.nullish(z.object({ monthly_cost: z.nullish(z.string()) })),
  region_information: z._default(
    z.array(z.object({ region_type: z.nullish(z.string()), region_name: z.nullish(z.string()) })),
    [],
  ),
})
const orderSchema = z.object({
  customer_reference: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  status: z.string(),
  phone_numbers: z.array(z.object({ phone_number: z.string() })),
})
const ownedSchema = z.object({
  id: z.string(),
  phone_number: z.string(),
  status: z.string(),
  purchased_at: z.nullish(z.string()),
  customer_reference: z.nullish(z.string()),
  connection_id: z.nullish(z.string()),
})
type Owned = z.infer<typeof ownedSchema>
type Ordered = z.infer<typeof orderSchema>

/** A number that was bought at another time was bought by another order, such as one of the company's own. */
const hasBrought = ({ status, created_at }: Ordered, { purchased_at }: Owned): boolean =>
  status === 'success' &&
  Math.abs(Date.parse(purchased_at ?? '') - Date.parse(created_at ?? '')) < BROUGHT_WITHIN_MS

/** By its reference; one of before numbers carried it, by the order that was made when it was bought. */
const isBroughtBy = (own: Owned, { reference }: NumberOrder, orders: readonly Ordered[]): boolean =>
  own.customer_reference ? own.customer_reference === reference : orders.some(order => hasBrought(order, own))

/** A number of before orders had references, bought for this connection then. */
const isUnnamedOf = (own: Owned, connectionId: string, boughtAt: number): boolean =>
  !own.customer_reference &&
  own.connection_id === connectionId &&
  Math.abs(Date.parse(own.purchased_at ?? '') - boughtAt) < BROUGHT_WITHIN_MS

/** Only what our price is true of; some numbers cost many times as much. */
const isAtOurPrice = ({ phone_number, cost_information }: z.infer<typeof offerSchema>): boolean =>
  isDomesticTelephone(phone_number) &&
  toMicro(Number(cost_information?.monthly_cost ?? 0)) <= NUMBER_MONTH_MICRO

function toAvailable({ phone_number, region_information }: z.infer<typeof offerSchema>): AvailableNumber {
  const region = (type: string) =>
    region_information.find(info => info.region_type === type)?.region_name ?? ''
  const locality = region('rate_center') || region('location')
  return { phoneNumber: phone_number, locality, region: region('state') }
}

/** With an area code `contains` leaves that out, without one it does not. */
const searchFilter = ({ areaCode, contains, limit }: NumberSearch) => ({
  country_code: 'US',
  features: ['voice' as const, 'sms' as const],
  limit: contains && !areaCode ? limit * SPARE_SEARCH : limit,
  ...(areaCode ? { national_destination_code: areaCode } : {}),
  ...(contains ? { phone_number: { contains } } : {}),
})

const offered = (found: readonly z.infer<typeof offerSchema>[], { contains = '', limit }: NumberSearch) =>
  found
    .filter(offer => isAtOurPrice(offer) && searchOf(offer.phone_number).contains.includes(contains))
    .map(toAvailable)
    .slice(0, limit)

const toOwned = ({ phone_number, customer_reference }: Owned): OwnedNumber => ({
  phoneNumber: phone_number,
  reference: customer_reference ?? null,
})

/** The numbers of the carrier's account: searching, ordering, reading and giving back. */
export function telnyxNumbers(
  client: Telnyx,
  connectionId: string,
  profileId: string | null = null,
): CarrierNumbers {
  async function owned(phoneNumber: E164): Promise<Owned | undefined> {
    // Digits only: with a + nothing is found.
    const query = { filter: { phone_number: digitsOf(phoneNumber) } }
    const { data } = await readAnswer(listOf(ownedSchema), client.phoneNumbers.list(query, READ_LIMITS))
    return data.find(number => number.phone_number === phoneNumber)
  }

  /** How the orders ended that were made for this purchase; more than one is the same order sent twice. */
  async function orderedAs({ phoneNumber, reference }: NumberOrder): Promise<readonly Ordered[]> {
    const query = { filter: { customer_reference: reference } }
    const { data } = await readAnswer(listOf(orderSchema), client.numberOrders.list(query, READ_LIMITS))
    return data
      .filter(order => order.customer_reference === reference)
      .filter(order => order.phone_numbers.some(number => number.phone_number === phoneNumber))
  }

  async function find(order: NumberOrder) {
    const [number, orders] = await Promise.all([owned(order.phoneNumber), orderedAs(order)])
    const isOurs = number && isBroughtBy(number, order, orders)
    return { own: isOurs ? number : null, statuses: orders.map(({ status }) => status) }
  }

  async function orderState(order: NumberOrder): Promise<OrderState> {
    const { own, statuses } = await find(order)
    if (own?.status === 'active') {
      // The orders of an account tell what is whose only as long as its numbers carry the reference too.
      if (!own.customer_reference)
        await orUnavailable(
          client.phoneNumbers.update(own.id, { customer_reference: order.reference }, READ_LIMITS),
        )
      return 'ours'
    }
    if (own || statuses.some(status => status !== 'failure')) return 'pending'
    return statuses.length > 0 ? 'refused' : 'none'
  }

  /** What becomes of an order that has been sent, as far as it shows soon. */
  async function outcome(order: NumberOrder): Promise<OrderOutcome> {
    const end = performance.now() + LOOKS_END_MS
    for (const again of [...LOOK_AGAIN_MS, null]) {
      const state = await orderState(order)
      if (state === 'ours' || state === 'refused') return state
      if (again === null || performance.now() + again > end) break
      await pause(again)
    }
    return 'pending'
  }

  return {
    async findNumbers(search) {
      const offers = client.availablePhoneNumbers.list({ filter: searchFilter(search) }, SEARCH_LIMITS)
      const { data } = await readAnswer(z.object({ data: z.array(offerSchema) }), offers)
      return offered(data, search)
    },

    async orderNumber(order) {
      const { phoneNumber: phone_number, reference: customer_reference } = order
      const wanted = { phone_numbers: [{ phone_number }], connection_id: connectionId, customer_reference }
      const texting = profileId === null ? {} : { messaging_profile_id: profileId }
      try {
        await client.numberOrders.create({ ...wanted, ...texting }, ORDER_LIMITS)
      } catch (cause) {
        // Our own order may be what stands in the way: then its answer was lost.
        const isRefused = cause instanceof APIError && ORDER_REFUSED.includes(cause.status)
        if (isRefused && (await orderState(order)) === 'none') return 'refused'
      }
      return outcome(order).catch((): OrderOutcome => 'pending')
    },
    orderState,
    async isGone(order) {
      const { own, statuses } = await find(order)
      return !own && statuses.every(status => ORDER_ENDED.includes(status))
    },

    async releaseNumber(order) {
      const { own, statuses } = await find(order)
      if (own) await unlessGone(client.phoneNumbers.delete(own.id, READ_LIMITS))
      return own || !statuses.includes('pending') ? 'released' : 'pending'
    },

    async releaseUnnamed({ phoneNumber, boughtAt }) {
      const own = await owned(phoneNumber)
      if (!own) return true
      const isThatOne = isUnnamedOf(own, connectionId, boughtAt)
      if (isThatOne) await unlessGone(client.phoneNumbers.delete(own.id, READ_LIMITS))
      return isThatOne
    },

    async ownedNumbers(page) {
      const query = { filter: { connection_id: connectionId }, 'page[number]': page, 'page[size]': PAGE }
      const { data, meta } = await readAnswer(listOf(ownedSchema), client.phoneNumbers.list(query))
      const numbers = data.filter(({ status }) => status === 'active').map(toOwned)
      return { numbers, next: page < meta.total_pages ? page + 1 : null }
    },
  }
}
