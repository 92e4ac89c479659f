import { firestorePaths, mediaPaths, UNUSED_MEDIA_MS } from '@parley/shared-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptOf } from '../../testing/kept-of.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let [ada, eve]: TestPerson[] = []
let ahead = 0
/** What happens once, before bytes are there. */
let whileWritten: (() => Promise<void>) | null = null
const objects = new Map<string, Buffer>()
beforeAll(async () => {
  api = await startTestApi(real => ({
    clock: { now: () => Date.now() + ahead },
    objects: {
      ...real.objects,
      async put(key, object) {
        const [happens] = [whileWritten]
        whileWritten = null
        await happens?.()
        objects.set(key, object.bytes)
        await real.objects.put(key, object)
      },
      async remove(key) {
        objects.delete(key)
        await real.objects.remove(key)
      },
    },
  }))
  ;[ada, eve] = [await api.person('ada'), await api.person('eve')]
})
afterAll(() => api.stop())

const someone = (person: TestPerson | undefined): TestPerson => {
  if (!person) throw new Error('nobody has signed up')
  return person
}
let shade = 0
async function picture(): Promise<Buffer> {
  shade += 1
  // So far apart that no two are the same when they are written down.
  const background = { r: (shade % 16) * 16, g: Math.floor(shade / 16) * 16, b: 0 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
const upload = (person: TestPerson, image: Buffer) =>
  person.call('uploadPicture', { userId: person.uid, image: image.toString('base64') })
const fetchAs = (person: TestPerson, path: string, init: RequestInit = {}) =>
  fetch(api.url + path, { ...init, headers: { authorization: `Bearer ${person.idToken}`, ...init.headers } })
async function kept(person: TestPerson): Promise<string> {
  const { body, status } = await upload(person, await picture())
  expect(status).toBe(200)
  return String(body.id)
}

describe('a picture that was uploaded', () => {
  test('is given to its owner, whole and small, as what it is and as nothing that runs', async () => {
    const owner = someone(ada)
    const { body } = await upload(owner, await picture())
    expect(body).toMatchObject({ success: true, width: 60, height: 40 })
    const answer = await fetchAs(owner, mediaPaths.picture(String(body.id)))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(body.bytes),
    })
    expect(answer.headers.get('etag')).toBeNull()
    const small = await fetchAs(owner, mediaPaths.small(String(body.id)))
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('is one, also when it is uploaded again or twice at once; another one’s is another', async () => {
    const owner = someone(ada)
    const image = await picture()
    const before = objects.size
    const answers = await Promise.all([upload(owner, image), upload(owner, image)])
    const again = await upload(owner, image)
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect(objects.size).toBe(before + 2)
    expect((await upload(someone(eve), image)).body.id).not.toBe(again.body.id)
  })

  test('that a text has is not taken for another text', async () => {
    const owner = someone(ada)
    const image = await picture()
    const { body: first } = await upload(owner, image)
    const path = firestorePaths.mediaFile(String(first.id))
    await api.write(path, { ...(await api.read(path)), messageId: 'm1', conversationId: 'c1', lookAt: null })
    const { body: second } = await upload(owner, image)
    expect(second.id).not.toBe(first.id)
    expect((await fetchAs(owner, mediaPaths.picture(String(first.id)))).status).toBe(200)
  })

  test('and is in no text after a day is removed, with its bytes; one that is asked for again stays', async () => {
    const owner = someone(ada)
    const image = await picture()
    const [left, wanted] = [await kept(owner), String((await upload(owner, image)).body.id)]
    const keyOf = async (id: string) => String((await api.read(firestorePaths.mediaFile(id)))?.key)
    const [leftKey, wantedKey] = [await keyOf(left), await keyOf(wanted)]
    ahead += UNUSED_MEDIA_MS - 60_000
    await upload(owner, image)
    ahead += 120_000
    await api.lookAround()
    expect([objects.has(leftKey), objects.has(`${leftKey}-s`)]).toEqual([false, false])
    expect(await api.read(firestorePaths.mediaFile(left))).toBeNull()
    expect([objects.has(wantedKey), objects.has(`${wantedKey}-s`)]).toEqual([true, true])
    ahead = 0
  })
})

describe('A89: bytes are their owner’s', () => {
  test('somebody else’s, an unknown one and one that is gone are answered alike', async () => {
    const own = await kept(someone(ada))
    const path = firestorePaths.mediaFile(own)
    const asked = [own, 'nobody-has-this', `${own}x`, '..%2f..%2fetc', '__id__', 'a'.repeat(200)]
    const answers = await Promise.all(asked.map(id => fetchAs(someone(eve), mediaPaths.picture(id))))
    await api.write(path, { ...(await api.read(path)), state: 'gone' })
    const gone = await fetchAs(someone(ada), mediaPaths.picture(own))
    for (const answer of [...answers, gone]) {
      const { requestId: _its, ...body } = (await answer.json()) as Record<string, unknown>
      expect([answer.status, body.code]).toEqual([404, 'NOT_FOUND'])
      expect(answer.headers.get('content-range')).toBeNull()
    }
  })

  test('the address alone opens nothing', async () => {
    const path = mediaPaths.picture(await kept(someone(ada)))
    expect((await fetch(api.url + path)).status).toBe(401)
    expect((await fetch(`${api.url}${path}?token=${someone(ada).idToken}`)).status).toBe(401)
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('A69: %s is no method of it', async method => {
    const answer = await fetchAs(someone(ada), mediaPaths.picture('x'), { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('a range', () => {
  test.each([
    ['bytes=0-9', 206, (all: Buffer) => all.subarray(0, 10)],
    ['bytes=10-', 206, (all: Buffer) => all.subarray(10)],
    ['bytes=-5', 206, (all: Buffer) => all.subarray(-5)],
    ['bytes=0-99999999', 206, (all: Buffer) => all],
    ['bytes=99999999-', 416, () => Buffer.alloc(0)],
    ['bytes=0-1,4-5', 200, (all: Buffer) => all],
    ['lines=0-1', 200, (all: Buffer) => all],
    ['nonsense', 200, (all: Buffer) => all],
  ])('%s is answered with %d', async (range, status, part) => {
    const path = mediaPaths.picture(await kept(someone(ada)))
    const all = Buffer.from(await (await fetchAs(someone(ada), path)).arrayBuffer())
    const answer = await fetchAs(someone(ada), path, { headers: { range } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(status)
    expect(bytes).toEqual(part(all))
    const first = status === 206 ? all.length - (range === 'bytes=-5' ? 5 : 0) : 0
    const start = range === 'bytes=10-' ? 10 : range === 'bytes=-5' ? first : 0
    const expected = {
      206: `bytes ${start}-${start + bytes.length - 1}/${all.length}`,
      416: `bytes */${all.length}`,
    }
    expect(answer.headers.get('content-range')).toBe(expected[status as 206 | 416] ?? null)
  })
})

test('D38: an export names a picture by its address and not by where it lies; leaving takes its bytes away', async () => {
  const leaving = await api.person('leaving')
  const id = await kept(leaving)
  const key = String((await api.read(firestorePaths.mediaFile(id)))?.key)
  const { media } = await keptOf(api.dependencies.stores.account, leaving.uid)
  expect(media).toMatchObject([{ id, address: mediaPaths.picture(id) }])
  expect(JSON.stringify(media)).not.toContain(key)
  expect(await leaving.call('deleteAccount', { userId: leaving.uid })).toMatchObject({ status: 200 })
  expect([objects.has(key), objects.has(`${key}-s`), await api.read(firestorePaths.mediaFile(id))]).toEqual([
    ...[false, false, null],
  ])
})

test('D38: a picture whose owner leaves while it is written leaves no bytes', async () => {
  const leaving = await api.person('leaving-early')
  const before = new Set(objects.keys())
  whileWritten = async () => void (await leaving.call('deleteAccount', { userId: leaving.uid }))
  expect(await upload(leaving, await picture())).toMatchObject({ status: 404 })
  expect([...objects.keys()].filter(key => !before.has(key))).toEqual([])
})

test('A88: so much that was not sent, and no more', async () => {
  const greedy = await api.person('greedy')
  const id = await kept(greedy)
  const path = firestorePaths.mediaFile(id)
  await api.write(path, { ...(await api.read(path)), bytes: 200_000_000 })
  expect(await upload(greedy, await picture())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
