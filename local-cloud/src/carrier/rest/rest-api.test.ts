import Telnyx from 'telnyx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalCarrier, type LocalCarrier } from '../local-carrier.ts'

describe('the REST API as the real telnyx client sees it', () => {
  let carrier: LocalCarrier
  let client: Telnyx

  beforeAll(async () => {
    carrier = await createLocalCarrier({ data: ':memory:' })
    client = new Telnyx({ apiKey: carrier.apiKey, baseURL: carrier.restUrl, maxRetries: 0 })
  })
  afterAll(() => carrier.stop())

  const newCredential = async (name = 'someone') =>
    (await client.telephonyCredentials.create({ connection_id: carrier.connectionId, name })).data

  const find = async (filter: Telnyx.AvailablePhoneNumberListParams.Filter) =>
    ((await client.availablePhoneNumbers.list({ filter })).data ?? []).map(item => item.phone_number)

  const order = (...numbers: string[]) =>
    client.numberOrders.create({
      connection_id: carrier.connectionId,
      phone_numbers: numbers.map(number => ({ phone_number: number })),
    })

  test('a credential can be made, read, renamed and deleted', async () => {
    const made = await newCredential()
    expect(made).toMatchObject({ name: 'someone', resource_id: `connection:${carrier.connectionId}` })
    expect(made?.sip_username).toMatch(/^gencred[0-9a-f]{32}$/)
    const id = made?.id ?? ''
    expect((await client.telephonyCredentials.retrieve(id)).data).toEqual(made)
    expect((await client.telephonyCredentials.update(id, { name: 'other' })).data?.name).toBe('other')
    await client.telephonyCredentials.delete(id)
    await expect(client.telephonyCredentials.retrieve(id)).rejects.toBeInstanceOf(Telnyx.NotFoundError)
  })

  test('a login token is a JWT of at most a day', async () => {
    const token = await client.telephonyCredentials.createToken((await newCredential())?.id ?? '')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(24 * 3600)
  })

  test('a wrong key is refused in the form the client understands', async () => {
    const stranger = new Telnyx({ apiKey: 'KEY_wrong', baseURL: carrier.restUrl, maxRetries: 0 })
    await expect(stranger.phoneNumbers.list()).rejects.toMatchObject({
      status: 401,
      error: { errors: [expect.objectContaining({ code: '10009' })] },
    })
  })

  test.each([
    ['no connection', {}],
    ['a connection of someone else', { connection_id: '1' }],
    ['a name that is no text', { connection_id: '1', name: 5 }],
    ['an expiry that is no time', { connection_id: '1', expires_at: 'soon' }],
  ])('a credential with %s is refused with 422', async (_what, body) => {
    await expect(
      client.telephonyCredentials.create(body as { connection_id: string }),
    ).rejects.toBeInstanceOf(Telnyx.UnprocessableEntityError)
  })

  test('free numbers are 555-0100 to 555-0199 of the area code asked for', async () => {
    const numbers = await find({ national_destination_code: '907', limit: 100 })
    expect(numbers).toHaveLength(100)
    expect(numbers[0]).toBe('+19075550100')
    expect(numbers.at(-1)).toBe('+19075550199')
  })

  test.each([
    [{ phone_number: { contains: '0142' } }, ['+19085550142']],
    [{ phone_number: { ends_with: '99' } }, ['+19085550199']],
    [{ phone_number: { contains: '7777' } }, []],
    [{ phone_number: { contains: '908' } }, []],
    [{ phone_number: { starts_with: '5550123' } }, ['+19085550123']],
    [{ country_code: 'FR' }, []],
    [{ limit: 2 }, ['+19085550100', '+19085550101']],
  ])('the filter %j finds %j', async (filter, expected) => {
    expect(await find({ national_destination_code: '908', ...filter })).toEqual(expected)
  })

  test('a pattern is also looked for in the area code where none is asked for', async () => {
    const [first] = await find({ phone_number: { starts_with: '212' }, limit: 1 })
    expect(first).toMatch(/^\+1212/)
  })

  test('the simulated people are not for sale', async () => {
    expect(await find({ national_destination_code: '500', limit: 1 })).toEqual(['+15005550110'])
    await expect(order('+15005550100')).rejects.toMatchObject({ status: 422 })
  })

  describe('an order', () => {
    const number = '+13125550123'
    const orders = (fault: object) =>
      fetch(`${carrier.url}/control/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
    const owned = async (filter: Telnyx.PhoneNumberListParams.Filter) =>
      (await client.phoneNumbers.list({ filter })).data
    const ordered = async (customer_reference: string) =>
      (await client.numberOrders.list({ filter: { customer_reference } })).data

    test('is pending, then the number is active, no longer free, and can be given back', async () => {
      await orders({ pendingMs: 60_000 })
      const { data } = await order(number)
      expect(data).toMatchObject({ status: 'pending', phone_numbers: [{ phone_number: number }] })
      expect(await owned({ phone_number: '3125550123' })).toMatchObject([{ status: 'purchase-pending' }])
      await expect(order(number)).rejects.toMatchObject({ status: 422 })
      await orders({ pendingMs: 0 })
      expect((await client.numberOrders.retrieve(data?.id ?? '')).data?.status).toBe('success')
      expect(await find({ national_destination_code: '312', phone_number: { contains: '0123' } })).toEqual([])
      const [bought] = await owned({ phone_number: '3125550123', connection_id: carrier.connectionId })
      expect(bought).toMatchObject({ connection_id: carrier.connectionId, status: 'active' })
      await client.phoneNumbers.delete(bought?.id ?? '')
      expect(await find({ national_destination_code: '312', phone_number: { contains: '0123' } })).toEqual([
        number,
      ])
    })

    test('can fail, and then the number is free again', async () => {
      await orders({ pendingMs: 0, fails: true })
      expect((await order(number)).data?.status).toBe('failure')
      expect(await owned({ phone_number: '3125550123' })).toEqual([])
      await orders({ pendingMs: 0 })
      expect((await order(number)).data?.status).toBe('success')
      await client.phoneNumbers.delete(number)
    })

    test('is found by its reference, and the number has the reference as well', async () => {
      await orders({ pendingMs: 0 })
      const phone_numbers = [{ phone_number: number }]
      await client.numberOrders.create({ phone_numbers, customer_reference: 'shop:1' })
      expect(await ordered('shop:1')).toMatchObject([{ status: 'success', phone_numbers }])
      expect(await ordered('shop:2')).toEqual([])
      const [bought] = await owned({ customer_reference: 'shop:1' })
      await client.phoneNumbers.update(bought?.id ?? '', { customer_reference: 'shop:2' })
      expect(await owned({ customer_reference: 'shop:2' })).toMatchObject([{ phone_number: number }])
      expect(await owned({ phone_number: number })).toEqual([])
      await client.phoneNumbers.delete(number)
    })
  })

  test('an order is all or nothing', async () => {
    await order('+12065550150')
    await expect(order('+12065550151', '+12065550150')).rejects.toMatchObject({ status: 422 })
    await expect(order('+12065550152', '+12065550152')).rejects.toMatchObject({ status: 422 })
    expect((await order('+12065550151', '+12065550152')).data?.phone_numbers_count).toBe(2)
  })

  test('a command to a call that never was is a 404', async () => {
    await expect(client.calls.actions.hangup('v3:nobody', {})).rejects.toBeInstanceOf(Telnyx.NotFoundError)
    await expect(client.calls.retrieveStatus('v3:nobody')).rejects.toBeInstanceOf(Telnyx.NotFoundError)
  })

  test.each([
    ['/v2/nothing', 'GET', undefined, 404],
    ['/v2/number_orders', 'POST', '{', 400],
    ['/v2/number_orders', 'POST', '[]', 422],
    ['/v2/number_orders', 'POST', '{"phone_numbers":[{"phone_number":5}]}', 422],
    ['/v2/available_phone_numbers?filter[limit]=many', 'GET', undefined, 422],
  ])('%s (%s %s) answers %i in the form of errors', async (path, method, body, status) => {
    const headers = { authorization: `Bearer ${carrier.apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${carrier.url}${path}`, { method, headers, ...(body ? { body } : {}) })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      errors: [expect.objectContaining({ code: expect.any(String), detail: expect.any(String) })],
    })
  })
})
