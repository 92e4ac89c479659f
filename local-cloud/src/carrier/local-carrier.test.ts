import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Telnyx from 'telnyx'
import { expect, test } from 'vitest'
import { createLocalCarrier } from './local-carrier.ts'

test('keys, credentials and numbers survive a restart', async () => {
  const data = await mkdtemp(join(tmpdir(), 'carrier-'))
  const first = await createLocalCarrier({ data })
  const client = new Telnyx({ apiKey: first.apiKey, baseURL: first.restUrl })
  const made = await client.telephonyCredentials.create({ connection_id: first.connectionId })
  await client.numberOrders.create({ phone_numbers: [{ phone_number: '+14155550177' }] })
  await first.stop()

  const second = await createLocalCarrier({ data })
  const { apiKey, connectionId, publicKey } = first
  expect(second).toMatchObject({ apiKey, connectionId, publicKey })
  const again = new Telnyx({ apiKey, baseURL: second.restUrl })
  expect((await again.telephonyCredentials.retrieve(made.data?.id ?? '')).data).toEqual(made.data)
  const owned = (await again.phoneNumbers.list()).data
  expect(owned.map(number => number.phone_number)).toEqual(['+14155550177'])
  await second.stop()
  await rm(data, { recursive: true })
})

test('a taken port is told by its code, and nothing stays open', async () => {
  const first = await createLocalCarrier({ data: ':memory:' })
  await expect(createLocalCarrier({ data: ':memory:', port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await first.stop()
})
