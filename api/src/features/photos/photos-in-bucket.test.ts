import { createLocalStorage, type LocalStorage } from '@parley/local-cloud'
import { firestorePaths } from '@parley/shared-contract'
import { errorSentences, sentenceIn } from '@parley/shared-contract/sentences'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketObjectStore } from '../../adapters/bucket-object-store.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, type TestPerson } from '../../testing/test-person.ts'

let storage: LocalStorage
/** The api with the photos of a bucket; which one, a test may change. */
let api: TestApi
let bucket = 'parley'
beforeAll(async () => {
  storage = await createLocalStorage({ buckets: ['parley'], foreign: ['theirs'] })
  const storeIn = (name: string) =>
    bucketObjectStore('parley-local', { bucket: name, prefix: 'photos-of/', baseUrl: storage.url })
  const stores = { parley: storeIn('parley'), theirs: storeIn('theirs') }
  const current = () => stores[bucket as keyof typeof stores]
  api = await startTestApi(() => ({
    objects: {
      put: (key, object) => current().put(key, object),
      get: key => current().get(key),
      getRange: (key, start, end) => current().getRange(key, start, end),
      size: key => current().size(key),
      remove: key => current().remove(key),
    },
  }))
})
afterAll(async () => {
  await api.stop()
  await storage.stop()
})

const photo = (fill: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000, fill)])
const send = (person: TestPerson, image: Buffer | null) =>
  person.call('setPhoto', { userId: person.uid, image: image?.toString('base64') ?? null })
const profileOf = ({ uid }: TestPerson) => api.read(firestorePaths.user(uid))
const served = async (path: unknown) => Buffer.from(await (await fetch(`${api.url}${path}`)).arrayBuffer())

test('a photo in a bucket is served as it was sent, and leaves with the next one', async () => {
  const ada = await api.person('ada')
  const { body: first } = await send(ada, photo(1))
  const { body: second } = await send(ada, photo(2))
  expect(await served(second.photoURL)).toEqual(photo(2))
  expect((await fetch(`${api.url}${first.photoURL}`)).status).toBe(404)
  expect(storage.names('parley')).toEqual([`photos-of/photos/${String(second.photoURL).split('/').at(-1)}`])
  await send(ada, null)
  expect(storage.names('parley')).toEqual([])
})

test('D38: deleting the account takes the photo out of the bucket; the export names it', async () => {
  const ada = await api.person('leaving')
  const { body } = await send(ada, photo(1))
  const exported = await ada.call('exportData', { userId: ada.uid })
  expect(exported.body.data).toMatchObject({ profile: [{ photoURL: body.photoURL }] })
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
  expect(storage.names('parley')).toEqual([])
})

describe.each([
  ['cannot be reached', 503, 'NETWORK_ERROR', () => storage.next(100, 'breaks')],
  [
    'refuses us',
    500,
    'INTERNAL',
    () => {
      bucket = 'theirs'
    },
  ],
] as const)('a bucket that %s', (what, status, code, makeItFail) => {
  test('is a failure in the envelope; photo, profile and account stay as they were', async () => {
    const ada = await api.person(`ada-${status}`)
    const { body } = await send(ada, photo(1))
    const [before, names] = [await profileOf(ada), storage.names('parley')]

    makeItFail()
    const failures = [
      await send(ada, photo(2)),
      await ask(`${api.url}${body.photoURL}`),
      await ada.call('deleteAccount', { userId: ada.uid }),
    ]
    storage.next(0, 'breaks')
    bucket = 'parley'

    for (const failure of failures) {
      expect(failure).toMatchObject({
        status,
        body: { success: false, code, error: sentenceIn(errorSentences, { code }) },
      })
      expect(api.logged(), what).toContain(String(failure.body.requestId))
    }
    expect(await profileOf(ada)).toEqual(before)
    expect(storage.names('parley')).toEqual(names)
    expect(await served(body.photoURL)).toEqual(photo(1))
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
  })
})
