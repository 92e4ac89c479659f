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

    test('a call of a browser waits for our decision', async () => {
      expect(await carrier.parksOutgoingCalls()).toBe(true)
    })

    test('a credential that is asked for again under its name is the same one, and is listed', async () => {
      const credential = await carrier.createCredential('parley:twice')
      expect(await carrier.createCredential('parley:twice')).toEqual(credential)
      const { credentials } = await carrier.ownedCredentials(1)
      const listed = credentials.filter(({ name }) => name === 'parley:twice')
      expect(listed.map(({ id }) => id)).toEqual([credential.id])
      expect(Math.abs(Number(listed[0]?.createdAt) - Date.now())).toBeLessThan(60_000)
    })

    test('a search finds as many numbers as were asked for, of the area and with the digits', async () => {
      const found = await carrier.findNumbers({ areaCode: '415', contains: '014', limit: 3 })
      expect(found).toHaveLength(3)
      for (const { phoneNumber } of found) expect(phoneNumber).toMatch(/^\+1415\d*014\d*$/)
    })

    test.each([{ areaCode: '415' }, {}])(
      'D16: digits are looked for behind the area code, of %o',
      async area => {
        const [found] = await carrier.findNumbers({ ...area, contains: '41', limit: 10 })
        expect(found?.phoneNumber).toMatch(/^\+1\d{3}\d*41/)
        expect(await carrier.findNumbers({ ...area, contains: '415', limit: 10 })).toEqual([])
      },
    )

    describe('numbers', () => {
      const search = { areaCode: '415', contains: '5550177', limit: 1 }
      const phoneNumber = '+14155550177'
      const mine = { phoneNumber, reference: 'parley:test:1' }
      const others = { phoneNumber, reference: 'parley:test:2' }
      const owned = async () => (await carrier.ownedNumbers(1)).numbers

      test('an ordered number is no longer offered, may be ordered again, and is free once released', async () => {
        expect(await carrier.orderState(mine)).toBe('none')
        expect(await carrier.orderNumber(mine)).toBe('ours')
        expect(await carrier.findNumbers(search)).toEqual([])
        expect(await carrier.orderState(mine)).toBe('ours')
        expect(await carrier.orderNumber(mine)).toBe('ours')
        expect(await owned()).toEqual([mine])
        expect(await carrier.isGone(mine)).toBe(false)
        expect(await carrier.releaseNumber(mine)).toBe('released')
        expect(await carrier.isGone(mine)).toBe(true)
        expect(await carrier.orderState(mine)).not.toBe('ours')
        expect(await carrier.findNumbers(search)).toHaveLength(1)
        expect(await carrier.releaseNumber(mine)).toBe('released')
      })

      test('a number of the account is neither sold nor given back by another purchase', async () => {
        expect(await carrier.orderNumber(mine)).toBe('ours')
        expect(await carrier.orderNumber(others)).toBe('refused')
        expect(await carrier.orderState(others)).not.toBe('ours')
        await carrier.releaseNumber(others)
        expect(await owned()).toEqual([mine])
        await carrier.releaseNumber(mine)
        expect(await owned()).toEqual([])
      })
    })

    describe('texts', () => {
      const from = '+14155550178'
      const order = { phoneNumber: from, reference: 'parley:test:texts' }
      const text = {
        ...{ from, to: '+15005550102', body: 'Hello', mediaUrls: [] },
        webhookUrl: 'http://127.0.0.1:9/webhooks/telnyx?text=s1',
      }
      beforeAll(() => carrier.orderNumber(order))
      afterAll(() => carrier.releaseNumber(order))

      test('a text that is taken is known by its id, and by the address that came with it', async () => {
        const since = Date.now() - 60_000
        const handed = await carrier.sendText(text)
        expect(handed).toMatchObject({ outcome: 'taken' })
        const carrierId = handed.outcome === 'taken' ? handed.carrierId : ''
        const known = { carrierId, from, to: text.to, webhookUrl: text.webhookUrl, failure: null }
        expect(await carrier.text(carrierId)).toMatchObject(known)
        const listed = await carrier.textsSince(from, text.to, since)
        expect(listed).toEqual([expect.objectContaining(known)])
        expect(Math.abs(Number(listed[0]?.at) - Date.now())).toBeLessThan(60_000)
        expect(await carrier.textsSince(from, text.to, Date.now() + 60_000)).toEqual([])
        expect(await carrier.textsSince(from, '+15005550100', since)).toEqual([])
      })

      test('the same text handed over again is another one', async () => {
        const [one, two] = [await carrier.sendText(text), await carrier.sendText(text)]
        expect(one).toMatchObject({ outcome: 'taken' })
        expect(two).not.toEqual(one)
      })

      test('one that the carrier has never had is not there', async () => {
        expect(await carrier.text('00000000-0000-4000-8000-000000000000')).toBeNull()
      })

      test('a number can be let text, again and again', async () => {
        await expect(carrier.ensureTexting(from)).resolves.toBeUndefined()
        await expect(carrier.ensureTexting(from)).resolves.toBeUndefined()
      })
    })

    test('there are no recordings of a call that never was, and none to delete', async () => {
      expect(await carrier.recordings('no-session')).toEqual([])
      const never = '00000000-0000-4000-8000-000000000000'
      await expect(carrier.deleteRecording(never)).resolves.toBeUndefined()
    })

    test('commands to a call that is gone do nothing', async () => {
      const to = { number: '+15005550100' }
      const where = { to, from: '+14155550110', timeLimitSeconds: 60, commandId: 'c' }
      await expect(carrier.sendOn('v3:gone', where)).resolves.toBe(true)
      await expect(carrier.hangUp('v3:gone', 'c')).resolves.toBeUndefined()
      await expect(carrier.reject('v3:gone', 'c')).resolves.toBeUndefined()
      const command = { callControlId: 'v3:gone', commandId: 'c' }
      await expect(carrier.answer(command)).resolves.toBeUndefined()
      await expect(carrier.speak({ ...command, words: 'Hello.' })).resolves.toBeUndefined()
      await expect(carrier.play({ ...command, url: 'http://127.0.0.1:9/a.wav' })).resolves.toBeUndefined()
      await expect(carrier.record({ ...command, maxSeconds: 120 })).resolves.toBeUndefined()
      await expect(carrier.stopRecording(command)).resolves.toBeUndefined()
      expect(await carrier.legStatus('v3:gone')).toBeNull()
      expect(await carrier.answeredAt(crypto.randomUUID())).toBeNull()
    })
  })
}
