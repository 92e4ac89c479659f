import { endpoints, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'
import type { PersonalPage } from './account-store.ts'

/** What the store does before it gives a page of this part, so that a test can look in between. */
let before: Partial<Record<PersonalPage['part'], () => Promise<void>>> = {}
let endless = false
let pagesAsked = 0
let ended = 0

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi(({ stores }) => ({
    stores: {
      ...stores,
      account: {
        ...stores.account,
        async *pages(uid) {
          try {
            for await (const page of stores.account.pages(uid)) {
              pagesAsked += 1
              await before[page.part]?.()
              yield page
              while (endless) yield { part: page.part, rows: [{ text: 'x'.repeat(100_000) }] }
            }
          } finally {
            ended += 1
          }
        },
      },
    },
  }))
  ada = await api.person('ada')
})
afterAll(() => api.stop())
beforeEach(() => {
  before = {}
  endless = false
  pagesAsked = 0
  ended = 0
})

const exported = () => ada.call('exportData', { userId: ada.uid })
const begin = (signal?: AbortSignal) =>
  fetch(api.url + endpoints.exportData.path, {
    ...json({ userId: ada.uid }, ada.idToken),
    signal: signal ?? null,
  })

test('what fills several pages comes whole, each document once', async () => {
  const ids = Array.from({ length: 401 }, (_, index) => `contact-${index}`)
  await Promise.all(ids.map(id => api.write(firestorePaths.contact(ada.uid, id), { displayName: id })))
  for (const thread of [1, 2]) {
    await api.write(`conversations/${ada.uid}_${thread}`, { userId: ada.uid })
    await api.write(`conversations/${ada.uid}_${thread}/messages/m${thread}`, { body: `Hello ${thread}` })
  }
  const { status, body } = await exported()
  const { data } = endpoints.exportData.response.parse(body)
  expect(status).toBe(200)
  expect(data.contacts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(data.messages.map(({ body: text }) => text)).toEqual(['Hello 1', 'Hello 2'])
  // Fifteen kinds, and two more pages of contacts, one more of messages.
  expect(pagesAsked).toBe(18)
})

test('it comes while it is read, and a second one meanwhile is refused, whichever process is asked', async () => {
  const gate = Promise.withResolvers<void>()
  before = { calls: () => gate.promise }
  const first = await begin()
  const elsewhere = (await api.another()) + endpoints.exportData.path
  expect(await ask(elsewhere, json({ userId: ada.uid }, ada.idToken))).toMatchObject({ status: 429 })
  expect(await exported()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  gate.resolve()
  expect(endpoints.exportData.response.safeParse(await first.json()).success).toBe(true)
  expect(await exported()).toMatchObject({ status: 200 })
})

test('one whose process died is in nobody’s way for longer than it may take', async () => {
  const { claimExport, endExport } = api.dependencies.stores.account
  const claim = (id: string, now: number) => claimExport(ada.uid, id, now, now + 1000)
  const claims = [await claim('dead', 1000), await claim('early', 1999), await claim('next', 2000)]
  expect(claims).toEqual([true, false, true])
  // One that took longer than it may does not end the one that came after it.
  await endExport(ada.uid, 'dead')
  expect(await claim('third', 2001)).toBe(false)
  await endExport(ada.uid, 'next')
  expect(await exported()).toMatchObject({ status: 200 })
})

test('one whose claim was done, and the answer lost, is not in its own way', async () => {
  const { claimExport, endExport } = api.dependencies.stores.account
  const claim = () => claimExport(ada.uid, 'same', 1000, 2000)
  expect([await claim(), await claim()]).toEqual([true, true])
  await endExport(ada.uid, 'same')
})

test('whoever leaves ends the work', async () => {
  endless = true
  const leaving = new AbortController()
  await begin(leaving.signal)
  leaving.abort()
  await expect.poll(() => ended).toBe(1)
  endless = false
  expect(await exported()).toMatchObject({ status: 200 })
})

test('whoever leaves before its first part is in nobody’s way afterwards', async () => {
  const gate = Promise.withResolvers<void>()
  before = { profile: () => gate.promise }
  const leaving = new AbortController()
  const left = expect(begin(leaving.signal)).rejects.toThrow()
  await expect.poll(() => pagesAsked).toBe(1)
  leaving.abort()
  await left
  expect(await exported()).toMatchObject({ status: 429 })
  gate.resolve()
  await expect.poll(() => api.read(firestorePaths.exportLease(ada.uid))).toBe(null)
  expect(ended).toBe(1)
})

test('what fails half-way is cut off, so that nobody takes it for the whole', async () => {
  before = { calls: () => Promise.reject(Object.assign(new Error('gone'), { code: 14 })) }
  const answer = await begin()
  await expect(answer.text()).rejects.toThrow()
  before = { profile: () => Promise.reject(new Error('gone')) }
  expect(await exported()).toMatchObject({ status: 500 })
})

test('D38: a deletion takes what fills several pages', async () => {
  expect((await ada.call('deleteAccount', { userId: ada.uid })).status).toBe(200)
  const left = Object.keys(await api.everything()).filter(path => path.includes(ada.uid))
  expect(left.filter(path => !path.startsWith(`${firestorePaths.billing(ada.uid)}`))).toEqual([])
})
