import { CARRIER_FILE_MS, firestorePaths, mediaPaths } from '@parley/shared-contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { only, startTexting, type Texter } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, posted, balance, textOf, threadOf, time } = texting
afterAll(() => api.stop())
beforeEach(() => {
  time.ahead = 0
})

let shade = 0
async function uploaded(person: Texter): Promise<string> {
  shade += 16
  const background = { r: shade % 256, g: 80, b: 160 }
  const image = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await person.call('uploadPicture', { userId: person.uid, image: image.toString('base64') })
  return String(body.id)
}
/** As the carrier would. */
const fetched = (address: string, init: RequestInit = {}) => fetch(api.url + new URL(address).pathname, init)

test('D23: a text with pictures costs once, whatever it says, and the carrier can fetch them', async () => {
  const ada = await texter()
  const media = [await uploaded(ada), await uploaded(ada)]
  const key = crypto.randomUUID()
  const { body } = await send(ada, { body: '', media }, key)
  expect(body).toMatchObject({ success: true, cost: 0.03 })
  expect(await send(ada, { body: '', media }, key)).toMatchObject({ status: 200 })
  expect(await balance(ada)).toBe(4.97)
  expect(await textOf(ada, body.messageId)).toMatchObject({
    media: media.map(id => ({ id, state: 'ready' })),
  })
  expect(await threadOf(ada)).toMatchObject({ lastSnippet: '2 pictures' })
  const { mediaUrls } = only(posted(ada))
  expect(new Set(mediaUrls.map(url => new URL(url).host))).toEqual(new Set(['parley.test']))
  for (const [index, url] of mediaUrls.entries()) {
    const answer = await fetched(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const own = await fetch(api.url + mediaPaths.picture(media[index] ?? ''), {
      headers: { authorization: `Bearer ${ada.idToken}` },
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()))
  }
})

test('A94: what is put out is fetched three times, for 15 minutes, and is no other address', async () => {
  const ada = await texter()
  await send(ada, { media: [await uploaded(ada)] })
  await send(ada, { media: [await uploaded(ada)] })
  const [often, late] = posted(ada).flatMap(({ mediaUrls }) => mediaUrls)
  if (!often || !late) throw new Error('nothing was put out')
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1) statuses.push((await fetched(often)).status)
  expect(statuses).toEqual([200, 200, 200, 404])
  time.ahead = CARRIER_FILE_MS - 1000
  expect((await fetched(late)).status).toBe(200)
  time.ahead = CARRIER_FILE_MS + 1000
  expect((await fetched(late)).status).toBe(404)
  time.ahead = 0
  const token = late.slice(late.lastIndexOf('/') + 1)
  expect(JSON.stringify(await api.everything())).not.toContain(token)
  const nearly = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const guess of ['x', `${token}x`, nearly, '__proto__', '..%2f..', 'a'.repeat(5000)])
    expect((await fetched(`https://parley.test/carrier-files/${guess}`)).status).toBe(404)
  for (const method of ['POST', 'DELETE']) expect((await fetched(late, { method })).status).toBe(405)
  const head = await fetched(late, { method: 'HEAD' })
  const whole = await fetched(late)
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  expect((await fetched(often, { method: 'HEAD' })).status).toBe(404)
})

test('A89, A90: somebody else’s picture, one that a text has, one twice and four are refused, and cost nothing', async () => {
  const [ada, eve] = [await texter(), await texter()]
  const [own, foreign] = [await uploaded(ada), await uploaded(eve)]
  await send(ada, { media: [own] })
  const fresh = await uploaded(ada)
  for (const media of [[foreign], [own], ['nothing'], [fresh, fresh]])
    expect(await send(ada, { media })).toMatchObject({ status: 400, body: { code: 'INVALID_PICTURE' } })
  const four = await Promise.all([1, 2, 3, 4].map(() => uploaded(ada)))
  expect(await send(ada, { media: four })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  expect([await balance(ada), posted(ada).length]).toEqual([4.97, 1])
})

test('more than the carrier takes is refused', async () => {
  const ada = await texter()
  const media = [await uploaded(ada), await uploaded(ada)]
  for (const id of media) {
    const path = firestorePaths.mediaFile(id)
    await api.write(path, { ...(await api.read(path)), bytes: 500_001 })
  }
  expect(await send(ada, { media })).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  expect(await balance(ada)).toBe(5)
})

test('pictures of one that the carrier would not take are put out anew with it', async () => {
  const ada = await texter()
  api.carrier.nextTexts.push({ outcome: 'unsent' })
  await send(ada, { media: [await uploaded(ada)] })
  time.ahead = 61_000
  await api.lookAround()
  const [url = ''] = only(posted(ada)).mediaUrls
  expect((await fetched(url)).status).toBe(200)
})
