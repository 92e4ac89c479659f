import { createLocalCarrier, type LocalCarrier } from '@parley/local-cloud'
import { Telnyx } from 'telnyx'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierNumbers, NumberOrder } from '../ports/carrier-numbers.ts'
import { type FaultyProxy, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { telnyxNumbers } from './telnyx-numbers.ts'

let local: LocalCarrier
let proxy: FaultyProxy
let client: Telnyx
let carrier: CarrierNumbers
let lines = 10
/** The carrier's clock: a test moves it on. */
let late = 0

beforeAll(async () => {
  local = await createLocalCarrier({ data: ':memory:', now: () => Date.now() + late })
  proxy = await startFaultyProxy(local.restUrl)
  client = new Telnyx({ apiKey: local.apiKey, baseURL: `${proxy.url}/v2` })
  carrier = telnyxNumbers(client, local.connectionId)
})
afterAll(async () => {
  await proxy.stop()
  await local.stop()
})
afterEach(async () => {
  proxy.heal()
  await orders({ pendingMs: 0 })
})

const orders = (fault: { readonly pendingMs?: number; readonly fails?: boolean }) =>
  fetch(`${local.url}/control/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const newOrder = () => {
  lines += 1
  return { phoneNumber: `+141555501${lines}`, reference: `parley:test:${lines}` }
}
const ORDERS = 'POST /v2/number_orders'

describe('an order at the carrier', () => {
  test('that is pending is not ours yet; once the number is active it is', async () => {
    const order = newOrder()
    await orders({ pendingMs: 60_000 })
    expect(await carrier.orderNumber(order)).toBe('pending')
    expect(await carrier.releaseNumber(newOrder())).toBe('released')
    proxy.fail('GET /v2/phone_numbers', { answer: '{"data":[],"meta":{"total_pages":0}}' })
    expect(await carrier.releaseNumber(order)).toBe('pending')
    proxy.heal()
    await orders({ pendingMs: 0 })
    expect(await carrier.orderState(order)).toBe('ours')
  })

  test('is not gone while it is pending, or its number has another status', async () => {
    const order = newOrder()
    await orders({ pendingMs: 60_000 })
    await carrier.orderNumber(order)
    const none = { data: [], meta: { total_pages: 0 } }
    proxy.fail('GET /v2/phone_numbers', { answer: JSON.stringify(none) })
    expect(await carrier.isGone(order)).toBe(false)
    const { phoneNumber: phone_number, reference: customer_reference } = order
    const ported = { id: '1', phone_number, customer_reference, status: 'port-pending' }
    proxy.fail('GET /v2/phone_numbers', { answer: JSON.stringify({ ...none, data: [ported] }) })
    proxy.fail('GET /v2/number_orders', { answer: JSON.stringify(none) })
    expect(await carrier.isGone(order)).toBe(false)
    proxy.fail('GET /v2/phone_numbers', { answer: JSON.stringify(none) })
    expect(await carrier.isGone(order)).toBe(true)
  })

  test('that fails is refused, and may be tried again', async () => {
    const order = newOrder()
    await orders({ pendingMs: 0, fails: true })
    expect(await carrier.orderNumber(order)).toBe('refused')
    await orders({ pendingMs: 0 })
    expect(await carrier.orderNumber(order)).toBe('ours')
  })

  test('that was done, and its answer lost, is found by reading', async () => {
    const order = newOrder()
    proxy.fail(ORDERS, 'lost')
    expect(await carrier.orderNumber(order)).toBe('ours')
  })

  test('nobody knows of while every answer is lost', async () => {
    const order = newOrder()
    for (const route of [ORDERS, 'GET /v2/number_orders', 'GET /v2/phone_numbers']) proxy.fail(route, 'lost')
    expect(await carrier.orderNumber(order)).toBe('pending')
    proxy.heal()
    expect(await carrier.orderState(order)).toBe('ours')
  })

  test('is no order for an answer that says nothing', async () => {
    const order = newOrder()
    proxy.fail(ORDERS, { answer: '{"data":null}' })
    expect(await carrier.orderNumber(order)).toBe('pending')
    expect(await carrier.orderState(order)).toBe('none')
  })

  test.each(['<html>Busy</html>', '{"data":null}', '{"data":[]}', '{}'])(
    'is not known while the carrier answers %s to every question',
    async answer => {
      for (const route of ['GET /v2/number_orders', 'GET /v2/phone_numbers']) proxy.fail(route, { answer })
      const unavailable = { code: 'CARRIER_UNAVAILABLE' }
      await expect(carrier.orderState(newOrder())).rejects.toMatchObject(unavailable)
      await expect(carrier.releaseNumber(newOrder())).rejects.toMatchObject(unavailable)
      await expect(carrier.ownedNumbers(1)).rejects.toMatchObject(unavailable)
    },
  )
})

test('a number that the account bought for itself is neither ours by an order, nor given back', async () => {
  const order = newOrder()
  await client.numberOrders.create({
    phone_numbers: [{ phone_number: order.phoneNumber }],
    connection_id: local.connectionId,
  })
  expect(await carrier.orderNumber(order)).toBe('refused')
  expect(await carrier.releaseNumber(order)).toBe('released')
  const { numbers } = await carrier.ownedNumbers(1)
  expect(numbers).toContainEqual({ phoneNumber: order.phoneNumber, reference: null })
})

describe('a number without a reference', () => {
  const owned = async ({ phoneNumber }: NumberOrder) => {
    const { data } = await client.phoneNumbers.list({ filter: { phone_number: phoneNumber.slice(1) } })
    return data?.[0]
  }

  test('is ours when our order brought it, and has it from then on', async () => {
    const order = newOrder()
    await carrier.orderNumber(order)
    await client.phoneNumbers.update((await owned(order))?.id ?? '', { customer_reference: '' })
    expect(await carrier.orderState(order)).toBe('ours')
    expect(await owned(order)).toMatchObject({ customer_reference: order.reference })
  })

  test('is not ours when the account has bought it anew since', async () => {
    const order = newOrder()
    await carrier.orderNumber(order)
    await client.phoneNumbers.delete((await owned(order))?.id ?? '')
    late += 2 * 3_600_000
    await client.numberOrders.create({ phone_numbers: [{ phone_number: order.phoneNumber }] })
    late += 1000
    expect(await carrier.orderState(order)).not.toBe('ours')
    await carrier.releaseNumber(order)
    expect((await owned(order))?.customer_reference).toBeFalsy()
  })
})

test('a number of before orders had references is given back by when it was bought, and no other is', async () => {
  const { phoneNumber } = newOrder()
  const owned = async () =>
    (await client.phoneNumbers.list({ filter: { phone_number: phoneNumber.slice(1) } })).data?.[0]
  await client.numberOrders.create({
    phone_numbers: [{ phone_number: phoneNumber }],
    connection_id: local.connectionId,
  })
  const boughtAt = Date.parse((await owned())?.purchased_at ?? '')
  expect(await carrier.releaseUnnamed({ phoneNumber, boughtAt: boughtAt - 2 * 3_600_000 })).toBe(false)
  await client.phoneNumbers.update((await owned())?.id ?? '', { customer_reference: 'company' })
  expect(await carrier.releaseUnnamed({ phoneNumber, boughtAt })).toBe(false)
  expect(await owned()).toMatchObject({ customer_reference: 'company' })
  await client.phoneNumbers.update((await owned())?.id ?? '', { customer_reference: '' })
  expect(await carrier.releaseUnnamed({ phoneNumber, boughtAt: boughtAt + 60_000 })).toBe(true)
  expect(await owned()).toBeUndefined()
  expect(await carrier.releaseUnnamed({ phoneNumber, boughtAt })).toBe(true)
})

test('a release that was done, and its answer lost, is done when it is asked for again', async () => {
  const order = newOrder()
  await carrier.orderNumber(order)
  const { data } = await client.phoneNumbers.list({ filter: { customer_reference: order.reference } })
  proxy.fail(`DELETE /v2/phone_numbers/${data?.[0]?.id}`, 'lost')
  await expect(carrier.releaseNumber(order)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
  expect(await carrier.releaseNumber(order)).toBe('released')
})

test('D15: what our price is not true of is not offered', async () => {
  const offer = (phone_number: string, monthly_cost = '1.00') => ({
    phone_number,
    cost_information: { monthly_cost, upfront_cost: '1.00', currency: 'USD' },
    region_information: [],
  })
  const data = [offer('+14155550101'), offer('+18765550101'), offer('+14159760101'), offer('+18005550101')]
  data.push(offer('+14155550102', '1.50'), offer('+14155550103', '1.51'))
  proxy.fail('GET /v2/available_phone_numbers', { answer: JSON.stringify({ data }) })
  const found = await carrier.findNumbers({ limit: 10 })
  expect(found.map(({ phoneNumber }) => phoneNumber)).toEqual(['+14155550101', '+14155550102'])
})
