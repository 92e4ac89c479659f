import { type EndpointName, endpoints, ParleyError, SIGN_IN_BELIEVED_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyBodyOf } from '../testing/schema-bodies.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'

let api: TestApi
let late = 0
let asked = 0
beforeAll(async () => {
  api = await startTestApi(({ accounts }) => ({
    clock: { now: () => Date.now() + late },
    accounts: {
      ...accounts,
      signInsCountSince(uid) {
        asked += 1
        return accounts.signInsCountSince(uid)
      },
    },
  }))
})
afterAll(() => api.stop())

/** What an operator does to an account at the identity provider. */
const administer = (method: string, body: object) =>
  ask(`${api.authUrl}/identitytoolkit.googleapis.com/v1/projects/parley-local/accounts:${method}`, {
    ...json(body),
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
  })

const names = Object.keys(endpoints) as EndpointName[]

test('A7: only what costs nothing, sets nothing, tells no secret and can be undone goes by the token alone', () => {
  const believed = names.filter(name => !endpoints[name].living)
  expect(believed.filter(name => !endpoints[name].open)).toEqual(['availableNumbers'])
})

test('A7: what asks for no sign-in at all is the prices, a question to us, a public key, and a call that is declined by its own token', () => {
  const open = ['rates', 'contact', 'vapidPublicKey', 'declinePushedCall']
  expect(names.filter(name => endpoints[name].open)).toEqual(open)
})

/** Bodies that would change something; for the others any that the contract allows. */
const effective: Partial<Record<EndpointName, Record<string, unknown>>> = {
  purchaseNumber: { phoneNumber: '+14155550144', months: 1 },
  deductCredits: {
    amount: 0.022,
    description: 'Call',
    metadata: { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550100', callLogId: 'k1' },
  },
}
const guarded = names
  .filter(name => endpoints[name].living)
  .map(name => [name, effective[name] ?? anyBodyOf(name)] as const)

const statusOf = async (person: TestPerson, name: EndpointName, body: Record<string, unknown>) =>
  (await person.call(name, { ...body, userId: person.uid })).status

describe.each(guarded)('A7: %s', (name, body) => {
  test('is refused to somebody who is disabled, though the token is good, and changes nothing', async () => {
    const ada = await api.person(`disabled-${name}`.toLowerCase(), 5)
    await administer('update', { localId: ada.uid, disableUser: true })
    const before = await api.everything()
    expect(await statusOf(ada, name, body)).toBe(401)
    expect(await api.everything()).toEqual(before)
  })
})

const credentials = (person: TestPerson) => statusOf(person, 'getSipCredentials', {})

test('A7: is refused to somebody who is gone', async () => {
  const ada = await api.person('gone')
  await administer('delete', { localId: ada.uid })
  expect(await credentials(ada)).toBe(401)
})

test('A7: is refused to a browser that was signed out from afar', async () => {
  const ada = await api.person('revoked')
  expect(await credentials(ada)).toBe(404)
  // Sign-ins are told apart by whole seconds, so that of this second still counts.
  await expect
    .poll(async () => {
      late += SIGN_IN_BELIEVED_MS
      await administer('update', { localId: ada.uid, validSince: Math.floor(Date.now() / 1000) })
      return credentials(ada)
    })
    .toBe(401)
})

test('A7: a sign-in that counts is believed for half a minute, and one that does not is asked about each time', async () => {
  const ada = await api.person('believed')
  asked = 0
  expect([await credentials(ada), await credentials(ada)]).toEqual([404, 404])
  expect(asked).toBe(1)
  await administer('update', { localId: ada.uid, disableUser: true })
  late += SIGN_IN_BELIEVED_MS - 1000
  expect(await credentials(ada)).toBe(404)
  late += 1000
  expect([await credentials(ada), await credentials(ada)]).toEqual([401, 401])
  expect(asked).toBe(3)
})

test('whoever changes their password goes on with the token they get for it', async () => {
  const ada = await api.person('careful')
  const update = `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=test`
  const { body } = await ask(
    update,
    json({ idToken: ada.idToken, password: 'another-1', returnSecureToken: true }),
  )
  const answer = await ask(
    `${api.url}/api/telnyx/get-sip-credentials`,
    json({ userId: ada.uid }, String(body.idToken)),
  )
  expect(answer).toMatchObject({ status: 404, body: { code: 'CREDENTIALS_UNAVAILABLE' } })
})

test('a provider that cannot be asked lets nobody in, and says that it is not their fault', async () => {
  const unsure = await startTestApi(({ accounts }) => ({
    accounts: { ...accounts, signInsCountSince: () => Promise.reject(new ParleyError('NETWORK_ERROR')) },
  }))
  const ada = await unsure.person('ada')
  expect(await ada.call('getSipCredentials', { userId: ada.uid })).toMatchObject({ status: 503 })
  expect(await ada.call('availableNumbers', {})).toMatchObject({ status: 200 })
  await unsure.stop()
})
