import { firestorePaths, MAX_PHOTO_BYTES, ParleyError } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let api: TestApi
/** What becomes of the next write of a profile. */
let nextWrite: 'done' | 'fails' | 'loses its answer' = 'done'
const kept = new Set<string>()
beforeAll(async () => {
  api = await startTestApi(({ stores, objects }) => ({
    objects: {
      ...objects,
      async put(key, object) {
        kept.add(key)
        return objects.put(key, object)
      },
      async remove(key) {
        kept.delete(key)
        return objects.remove(key)
      },
    },
    stores: {
      ...stores,
      profile: {
        ...stores.profile,
        async updateProfile(...asked) {
          const fate = nextWrite
          nextWrite = 'done'
          if (fate !== 'fails') await stores.profile.updateProfile(...asked)
          if (fate !== 'done') throw new ParleyError('NETWORK_ERROR')
        },
      },
    },
  }))
})
afterAll(() => api.stop())

const jpeg = (size = 64) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3, 7)])
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
const send = (person: TestPerson, image: Buffer | null) =>
  person.call('setPhoto', { userId: person.uid, image: image ? image.toString('base64') : null })
const fetchPhoto = (path: unknown) => fetch(`${api.url}${path}`)

test.each([
  ['image/jpeg', jpeg()],
  ['image/webp', webp],
])('a photo is served as the %s it is, and as nothing that runs', async (type, bytes) => {
  const ada = await api.person(`photo-${type.slice(6)}`)
  const { status, body } = await send(ada, bytes)
  expect(status).toBe(200)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ photoURL: body.photoURL })
  const answer = await fetchPhoto(body.photoURL)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('a new photo has a new address, and the old one is gone; so is one that is taken away', async () => {
  const ada = await api.person('changing')
  const { body: first } = await send(ada, jpeg())
  const { body: second } = await send(ada, webp)
  expect(second.photoURL).not.toBe(first.photoURL)
  expect((await fetchPhoto(first.photoURL)).status).toBe(404)
  expect((await send(ada, null)).body).toEqual({ success: true, photoURL: null })
  expect((await fetchPhoto(second.photoURL)).status).toBe(404)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ photoURL: null })
})

test.each([
  ['a drawing that may run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['no picture', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['nothing much', Buffer.from('abcd')],
])('A73: %s is refused, and the photo stays as it was', async (name, bytes) => {
  const ada = await api.person(`bad-photo-${name.length}`)
  expect(await send(ada, bytes)).toMatchObject({ status: 400, body: { code: 'INVALID_PHOTO' } })
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ photoURL: null })
})

test('a photo as large as it may be is taken, a larger one is not', async () => {
  const ada = await api.person('large')
  expect((await send(ada, jpeg(MAX_PHOTO_BYTES))).status).toBe(200)
  expect((await send(ada, jpeg(MAX_PHOTO_BYTES + 3))).status).toBe(400)
  expect((await send(ada, jpeg(MAX_PHOTO_BYTES * 2))).status).toBe(413)
})

test.each(['/api/photos/x', '/api/photos/..%2f..%2fetc', `/api/photos/${'0'.repeat(36)}`])(
  'A78: %s is nothing',
  async path => {
    expect((await fetchPhoto(path)).status).toBe(404)
  },
)

test('a photo whose profile was not written is not kept; the one before stays', async () => {
  const ada = await api.person('unlucky')
  const { body } = await send(ada, jpeg())
  const before = new Set(kept)
  nextWrite = 'fails'
  expect((await send(ada, webp)).status).toBe(503)
  expect(kept).toEqual(before)
  expect((await fetchPhoto(body.photoURL)).status).toBe(200)
})

test('a photo whose profile was written is kept, though the answer was lost', async () => {
  const ada = await api.person('lucky')
  nextWrite = 'loses its answer'
  const { status, body } = await send(ada, jpeg())
  expect(status).toBe(200)
  expect((await fetchPhoto(body.photoURL)).status).toBe(200)
})
