import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firestorePaths, type Media, mediaPaths } from '@parley/shared-contract'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTexting, type Texter } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, textOf, threadOf, hear, incoming, time } = texting
/** What the carrier's files are answered with; and how often each was asked for. */
let answer: RequestListener = (_request, response) => response.writeHead(404).end()
let asked = 0
const files = createServer((request, response) => {
  asked += 1
  answer(request, response)
})
await new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/picture`
afterAll(async () => {
  await api.stop()
  await new Promise(resolve => files.close(resolve))
})
beforeEach(() => {
  time.ahead = 0
  asked = 0
})

const PLACE = 'N 37 46 30'
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#206080' } })
  .withExif({ IFD0: { ImageDescription: PLACE } })
  .jpeg()
  .toBuffer()

async function receive(person: Texter, contentType: string | null = 'image/jpeg', url = address) {
  const event = { ...incoming(person.number, ''), media: [{ url, contentType, bytes: null }] }
  await hear(event)
  return async () => {
    const text = await textOf(person, `in-${event.carrierId}`)
    const [file] = (text?.media ?? []) as Media[]
    if (!file) throw new Error('nothing came with it')
    return file
  }
}
const fetchAs = (person: Texter, path: string) =>
  fetch(api.url + path, { headers: { authorization: `Bearer ${person.idToken}` } })

describe('a picture that was received', () => {
  test('is coming, then fetched, made anew without its place, and its owner’s alone', async () => {
    answer = (_request, response) => response.end(photo)
    const [ada, eve] = [await texter(), await texter()]
    const file = await receive(ada)
    const { id, state } = await file()
    expect(state).toBe('coming')
    expect(await threadOf(ada)).toMatchObject({ lastSnippet: 'Picture', unreadCount: 1 })
    expect((await fetchAs(ada, mediaPaths.picture(id))).status).toBe(404)
    await Promise.all([api.lookAround(), api.lookAround()])
    expect(asked).toBe(1)
    expect(await file()).toMatchObject({
      id,
      state: 'ready',
      contentType: 'image/jpeg',
      width: 900,
      height: 600,
    })
    const bytes = Buffer.from(await (await fetchAs(ada, mediaPaths.picture(id))).arrayBuffer())
    expect(bytes.length).toBe((await file()).bytes)
    expect(photo.includes(PLACE)).toBe(true)
    expect(bytes.includes(PLACE)).toBe(false)
    expect((await fetchAs(ada, mediaPaths.small(id))).status).toBe(200)
    expect((await fetchAs(eve, mediaPaths.picture(id))).status).toBe(404)
    await api.lookAround()
    expect(asked).toBe(1)
  })

  test.each([
    ['the carrier has no longer', 'image/jpeg', 404, 'bytes'],
    ['is none', 'image/png', 200, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('that %s is gone', async (_what, contentType, status, body) => {
    answer = (_request, response) => response.writeHead(status).end(body)
    const ada = await texter()
    const file = await receive(ada, contentType)
    await api.lookAround()
    const { id, state } = await file()
    expect([state, asked]).toEqual(['gone', 1])
    expect(await api.read(firestorePaths.mediaFile(id))).toMatchObject({
      state: 'gone',
      lookAt: null,
      source: null,
    })
  })

  test('is asked for again while the carrier does not answer, and gone in the end', async () => {
    answer = (_request, response) => response.writeHead(503).end()
    const ada = await texter()
    const file = await receive(ada)
    const states: string[] = []
    for (let hours = 0; hours < 24; hours += 1) {
      await api.lookAround().catch(() => null)
      states.push((await file()).state)
      time.ahead += 3_600_000
    }
    expect([states[0], states.at(-1)]).toEqual(['coming', 'gone'])
    expect(asked).toBeGreaterThan(2)
    expect(asked).toBeLessThan(10)
  })

  test('after a failure comes with the next try', async () => {
    answer = (_request, response) => response.writeHead(503).end()
    const ada = await texter()
    const file = await receive(ada)
    await api.lookAround().catch(() => null)
    answer = (_request, response) => response.end(photo)
    time.ahead = 61_000
    await api.lookAround()
    expect(await file()).toMatchObject({ state: 'ready' })
  })

  test('A93: is fetched from the carrier alone, and what is no picture not at all', async () => {
    answer = (_request, response) => response.end(photo)
    const ada = await texter()
    const [elsewhere, card] = [
      await receive(ada, 'image/jpeg', address.replace('127.0.0.1', 'localhost')),
      await receive(ada, 'text/x-vcard'),
    ]
    await api.lookAround()
    expect([(await elsewhere()).state, (await card()).state, asked]).toEqual(['gone', 'gone', 0])
    expect(await card()).toMatchObject({ contentType: 'text/x-vcard' })
  })
})
