import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { endpoints, FONT_PATH, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prometheusMetrics } from '../../adapters/prometheus-metrics.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json } from '../../testing/test-person.ts'

const meter = prometheusMetrics(false)
let api: TestApi
let address = ''
beforeAll(async () => {
  api = await startTestApi(({ rateLimits }) => ({ meter, rateLimits }))
  address = api.url + endpoints.contact.path
})
afterAll(() => api.stop())

let letters = 0
let letter = { name: '', email: '', words: '' }
beforeEach(() => {
  letters += 1
  letter = { name: 'Ada Lovelace', email: 'ada@parley.test', words: `Question ${letters}` }
})
const send = (body: unknown, idToken?: string) => ask(address, json(body, idToken))
const sendForm = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
  })
const kept = async (words = letter.words) =>
  (await api.dependencies.stores.complaints.latest(100)).filter(one => one.words === words)

test('D39: a message of a stranger is kept, and nobody but an operator reads it', async () => {
  expect(await send(letter)).toMatchObject({ status: 200, body: { success: true } })
  expect(await kept()).toMatchObject([{ kind: 'message', uid: '', ...letter }])
  expect(await meter.text()).toContain('parley_complaints_total{kind="message"} 1')
})

test('A102: a second click keeps nothing twice, and other words are another message', async () => {
  await Promise.all([send(letter), send(letter), sendForm(letter)])
  expect(await kept()).toHaveLength(1)
  await send({ ...letter, email: 'grace@parley.test' })
  expect(await kept()).toHaveLength(2)
})

test('A102: what fills in the field that nobody sees is answered like any other, and not kept', async () => {
  expect(await send({ ...letter, website: 'https://evil.example' })).toMatchObject({ status: 200 })
  expect((await sendForm({ ...letter, website: 'x' })).status).toBe(303)
  expect(await kept()).toEqual([])
  await sendForm({ ...letter, website: '' })
  expect(await kept()).toHaveLength(1)
})

test('D38: of who is signed in it is in the export, and goes with the account', async () => {
  const person = await api.person('judy')
  expect((await send(letter, person.idToken)).status).toBe(200)
  const { body } = await person.call('exportData', { userId: person.uid })
  const { reports } = body.data as { reports: { id?: string }[] }
  expect(reports).toMatchObject([{ kind: 'message', uid: person.uid, words: letter.words }])
  expect((await send(letter, 'a.b.c')).status).toBe(401)
  const [{ id }] = (await kept()) as [{ id: string }]
  expect((await person.call('deleteAccount', { userId: person.uid })).status).toBe(200)
  await api.lookAround()
  expect(await api.read(firestorePaths.report(id))).toBeNull()
})

test.each([
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'Ada\nBcc: all' }],
  ['no address', { email: 'ada' }],
  ['an address that goes on in another line', { email: 'ada@parley.test\nBcc: all' }],
  ['no words', { words: ' \n ' }],
  ['too many words', { words: 'x'.repeat(2001) }],
  ['a character that moves a terminal', { words: '\u001b[2J' }],
  ['a character that turns text around', { name: 'Ada\u202e' }],
])('A102: %s is refused', async (_what, wrong) => {
  const before = await api.everything()
  expect(await send({ ...letter, ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  })
  expect((await sendForm({ ...letter, ...wrong })).status).toBe(400)
  expect(await api.everything()).toEqual(before)
})

test('A66: a browser without a script sends a form, and is led on to a page; what it cannot send is a page too', async () => {
  const sent = await sendForm({ ...letter, words: 'Two\r\nlines' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/sent'])
  expect(await kept('Two\nlines')).toHaveLength(1)
  const refused = await sendForm({ ...letter, email: 'ada' })
  expect(refused.headers.get('content-type')).toContain('text/html')
  const page = await refused.text()
  expect(page).toContain('<h1>Message not sent</h1>')
  expect(page).not.toContain(letter.words)
})

test.each([
  ['Chinese', '漢'.repeat(2000)],
  ['Hindi', 'क'.repeat(2000)],
  ['pictures', '\u{1f4de}'.repeat(1000)],
  ['empty lines', `a${'\n'.repeat(1998)}b`],
])('A67: as a form as many words are taken as in JSON, of %s too', async (_what, words) => {
  expect((await sendForm({ ...letter, words })).status).toBe(303)
  expect(await kept(words)).toHaveLength(1)
})

test.each([
  ['in what was chosen in this browser', { cookie: 'parley-language=de', 'accept-language': 'en' }, 'de'],
  ['else in what the browser asks for', { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.5' }, 'de'],
  ['else in English', { 'accept-language': 'fr' }, 'en'],
])('what could not be sent is said %s', async (_how, headers: Record<string, string>, language) => {
  const refused = await sendForm({ ...letter, email: 'ada' }, headers)
  const page = await refused.text()
  expect([refused.status, refused.headers.get('content-language')]).toEqual([400, language])
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain(
    language === 'de' ? '<h1>Nachricht nicht gesendet</h1>' : '<h1>Message not sent</h1>',
  )
})

test.each([
  ['name', { name: ' ' }, 'Enter your name.', 'Gib deinen Namen ein.'],
  [
    'email address',
    { email: 'ada' },
    'Please enter a valid email address.',
    'Bitte gib eine gültige E-Mail-Adresse ein.',
  ],
  [
    'message',
    { words: '' },
    'Write a message of up to 2000 characters.',
    'Schreib eine Nachricht mit bis zu 2000 Zeichen.',
  ],
])('a form without its %s is told so as by the page that sent it', async (_what, wrong, english, german) => {
  for (const [language, sentence] of Object.entries({ en: english, de: german })) {
    const refused = await sendForm({ ...letter, ...wrong }, { cookie: `parley-language=${language}` })
    expect(await refused.text()).toContain(`<p>${sentence}</p>`)
  }
})

test('A73: the page of a failure may use its own style and the font of all pages, and nothing else', async () => {
  const refused = await sendForm({ ...letter, email: 'ada' })
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await refused.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = refused.headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
  expect(policy).toContain("font-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(style).toMatch(
    new RegExp(`@font-face{font-family:Inter;[^}]*src:url\\(${FONT_PATH}\\) format\\("woff2"\\)`),
  )
})

test('the page of a failure is light, and dark in a dark system, in the colors of all pages', async () => {
  const page = await (await sendForm({ ...letter, email: 'ada' })).text()
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\){:root{([^}]+)}/.exec(page) ?? []
  const [, light = ''] = /^:root{([^}]+)}/m.exec(page) ?? []
  const tokens = await readFile(new URL('../../../../shared-ui/src/tokens.css', import.meta.url), 'utf8')
  const blockOf = (theme: string) => new RegExp(`\\[data-theme="${theme}"\\] {([^}]+)}`).exec(tokens)?.[1]
  for (const [theme, style] of Object.entries({ light, dark })) {
    expect(style).toContain(`color-scheme:${theme};`)
    const colours = [...style.matchAll(/oklch\([^)]+\)/g)]
    expect(colours).toHaveLength(4)
    for (const [colour] of colours) expect(blockOf(theme)).toContain(`: ${colour};`)
  }
})

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403, 'sent from another website'],
  ['with files in it', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'must be sent in UTF-8'],
  ['as mere text', { 'content-type': 'text/plain' }, 415, 'must be sent in UTF-8'],
])('A66: a browser that sends a form %s gets a page too', async (_how, headers, status, sentence) => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers }
  const refused = await sendForm(letter, asBrowser)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain(sentence)
})

test.each(['words=%ff', 'words=%', 'words=a&words=b', `words=${'x'.repeat(60_000)}`, 'a=1&'.repeat(30)])(
  'A68: a form that would have to be repaired is refused: %.20s',
  async body => {
    const start = new URLSearchParams({ name: letter.name, email: letter.email })
    expect((await sendForm(`${start}&${body}`)).status).toBeOneOf([400, 413])
  },
)

test('A72: what another site has filled in is refused, and does not count', async () => {
  const limits = { ...api.dependencies.rateLimits, perAddressKept: 1 }
  const { url } = await api.processOf(() => ({ rateLimits: limits }))
  const before = await api.everything()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'content-type': type, 'sec-fetch-site': site }
      const request = { method: 'POST', headers, body: String(new URLSearchParams(letter)) }
      const { status } = await fetch(url + endpoints.contact.path, request)
      expect(status).toBe(403)
    }
  expect(await api.everything()).toEqual(before)
  expect((await ask(url + endpoints.contact.path, json(letter))).status).toBe(200)
})

test.each([
  ['in another alphabet', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }],
  ['compressed', { 'content-encoding': 'gzip' }],
])('A66: a form that is sent %s is told how a form is sent', async (_what, headers) => {
  const refused = await sendForm(letter, headers)
  expect(refused.status).toBe(415)
  expect(await refused.text()).toContain('A form must be sent in UTF-8, and not compressed.')
})
