import { type EndpointName, endpoints, failureSchema, firestorePaths, z } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneMutationOf } from '../testing/bodies.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import type { TestPerson } from '../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())

const goodBodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
  createSipUser: { username: 'ada', email: 'ada@parley.test' },
  getSipCredentials: {},
  purchaseNumber: { phoneNumber: '+14155550130', months: 1 },
  deductCredits: {
    amount: 0.022,
    description: 'Call',
    metadata: { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550100', callLogId: 'k1' },
  },
  updateProfile: { displayName: 'Ada' },
  updateSettings: { settings: { theme: 'dark', highQualityCalls: true } },
}

const RUNS = 150

describe.each(Object.entries(goodBodies) as [EndpointName, Record<string, unknown>][])('%s', (name, good) => {
  test('answers every body in the contract’s words, never with a fault of ours', async () => {
    const accepts = (body: unknown) => z.safeParse(endpoints[name].request, body).success
    await fc.assert(
      fc.asyncProperty(oneMutationOf({ userId: ada.uid, ...good }), async body => {
        const { status, body: answer } = await ada.call(name, body)
        expect(status).toBeLessThan(500)
        if (status === 200) expect(z.safeParse(endpoints[name].response, answer).success).toBe(true)
        else expect(z.safeParse(failureSchema, answer).success).toBe(true)
        if (!accepts(JSON.parse(JSON.stringify(body)))) expect(status).toBe(400)
        expect(JSON.stringify(answer)).not.toMatch(/\bat \/|node_modules|projects\/parley/)
      }),
      { numRuns: RUNS },
    )
  })
})

test('I1: after all of it the balance is still the sum of the ledger', async () => {
  const ledger = await api.ledgerOf(ada.uid)
  const sum = ledger.reduce((total, entry) => total + Number(entry.amountMicro), 0)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ credits: sum / 1e6, email: ada.email })
  expect(Object.keys((await api.read(firestorePaths.user(ada.uid))) ?? {}).sort()).toEqual(
    [
      ...['createdAt', 'credits', 'displayName', 'email', 'lastLogin', 'phoneNumber'],
      ...['photoURL', 'settings', 'updatedAt', 'username'],
    ].sort(),
  )
})
