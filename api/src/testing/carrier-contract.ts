import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierAccount } from '../ports/carrier-account.ts'

interface Started {
  readonly carrier: CarrierAccount
  stop(): Promise<void>
}

/** What the services rely on; every `CarrierAccount` has to pass it (H1.7). */
export function carrierContract(name: string, start: () => Promise<Started>): void {
  describe(`${name} keeps the promises of a carrier`, () => {
    let started: Started
    let carrier: CarrierAccount
    beforeAll(async () => {
      started = await start()
      carrier = started.carrier
    })
    afterAll(() => started.stop())

    test('a credential is what it was when it was created, until it is deleted', async () => {
      const credential = await carrier.createCredential('parley-test')
      expect(credential.username).not.toBe('')
      expect(credential.password).not.toBe('')
      expect(await carrier.credential(credential.id)).toEqual(credential)
      await carrier.deleteCredential(credential.id)
      expect(await carrier.credential(credential.id)).toBeNull()
      await expect(carrier.deleteCredential(credential.id)).resolves.toBeUndefined()
    })

    test('two credentials are different, and each has its login token', async () => {
      const [one, two] = [await carrier.createCredential('one'), await carrier.createCredential('two')]
      expect(one.username).not.toBe(two.username)
      expect(await carrier.loginToken(one.id)).not.toBe(await carrier.loginToken(two.id))
    })

    test('a search finds as many numbers as were asked for, of the area and with the digits', async () => {
      const found = await carrier.findNumbers({ areaCode: '415', contains: '014', limit: 3 })
      expect(found).toHaveLength(3)
      for (const { phoneNumber } of found) expect(phoneNumber).toMatch(/^\+1415\d*014\d*$/)
    })

    test('an ordered number is no longer offered, may be ordered again, and is free once released', async () => {
      const search = { areaCode: '415', contains: '5550177', limit: 1 }
      const number = (await carrier.findNumbers(search))[0]?.phoneNumber ?? ''
      await carrier.orderNumber(number)
      expect(await carrier.findNumbers(search)).toEqual([])
      await expect(carrier.orderNumber(number)).resolves.toBeUndefined()
      await carrier.releaseNumber(number)
      expect(await carrier.findNumbers(search)).toHaveLength(1)
      await expect(carrier.releaseNumber(number)).resolves.toBeUndefined()
    })

    test('commands to a call that is gone do nothing', async () => {
      const to = { number: '+15005550100' }
      const where = { to, from: '+14155550110', timeLimitSeconds: 60, commandId: 'c' }
      await expect(carrier.sendOn('v3:gone', where)).resolves.toBeUndefined()
      await expect(carrier.hangUp('v3:gone', 'c')).resolves.toBeUndefined()
      await expect(carrier.reject('v3:gone', 'c')).resolves.toBeUndefined()
      expect(await carrier.legStatus('v3:gone')).toBeNull()
    })
  })
}
