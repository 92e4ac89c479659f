import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFirestore, type LocalFirestore } from '../local-firestore.ts'
import { collectionTable } from './collection-table.ts'

let firestore: LocalFirestore

beforeEach(async () => {
  const verifyIdToken = () => Promise.reject(new Error('no tokens here'))
  const gate = () => ({ reason: 'line 3: if <b>false</b>' })
  const authentication = {
    url: 'http://127.0.0.1:3020',
    accounts: () => [
      { uid: 'u0', email: 'grace@parley.test', displayName: null, disabled: false },
      { uid: 'u1', email: 'ada@parley.test', displayName: 'Ada & Co', disabled: false },
    ],
    mails: () => [{}, {}],
  }
  firestore = await createLocalFirestore({ data: ':memory:', gate, verifyIdToken, authentication })
})

afterEach(() => firestore.stop())

/** Plain HTTP, because `fetch` does not let a test choose the Host header. */
function get(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string; cors: unknown }> {
  return new Promise((resolve, reject) => {
    request(`http://${firestore.host}${path}`, { headers }, async response => {
      const cors = response.headers['access-control-allow-origin']
      resolve({ status: response.statusCode ?? 0, body: await text(response), cors })
    })
      .on('error', reject)
      .end()
  })
}

const html = { Accept: 'text/html' }

test('the page shows what the rules refused, and why, as text', async () => {
  await get('/v1/projects/p/databases/(default)/documents/secrets/s', {})
  const { body } = await get('/', html)
  expect(body).toContain('secrets/s')
  expect(body).toContain('line 3: if &lt;b&gt;false&lt;/b&gt;')
})

test('who tries the same again and again is one row, with how often and when last', async () => {
  const ask = (id: string) => get(`/v1/projects/p/databases/(default)/documents/secrets/${id}`, {})
  for (const id of ['s', 'other', 's', 's']) await ask(id)
  const { body } = await get('/', html)
  expect(body.match(/secrets\/s\b/g)).toHaveLength(1)
  expect(body).toMatch(/× 3<\/strong> <small>last <time/)
  expect(body).not.toContain('Show all')
})

test('of many different refusals ten are seen, and all of them for who asks', async () => {
  for (let at = 0; at < 12; at += 1)
    await get(`/v1/projects/p/databases/(default)/documents/secrets/s${at}`, {})
  const { body } = await get('/', html)
  const [seen = '', folded = ''] = body.split('Show all 12')
  expect(seen.match(/secrets\//g)).toHaveLength(10)
  expect(folded.match(/secrets\//g)).toHaveLength(2)
  expect(seen).toContain('<details id="refused-rest">')
})

test('the page shows the users, and how many emails wait in the mailbox', async () => {
  const { body } = await get('/', html)
  expect(body).toContain('Ada &amp; Co')
  expect(body.indexOf('ada@parley.test')).toBeLessThan(body.indexOf('grace@parley.test'))
  expect(body).toContain('<a href="http://127.0.0.1:3020/mailbox">2 emails in the mailbox</a>')
})

test('each project tells its collections and their sizes, those of one person apart and with their owner', () => {
  const at = (project: string, path: string, size: number) => {
    return { collection: `projects/${project}/databases/(default)/documents/${path}`, size }
  }
  const tables = collectionTable(
    [
      at('one', 'users/u1/callLogs', 6),
      at('one', 'users', 2),
      at('two', 'users', 1),
      at('one', 'users/u1/contacts', 4),
    ],
    new Map([['u1', 'ada@parley.test']]),
  ).text
  const words = tables
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const shared = 'Shared Collection Documents users'
  const calls = 'callLogs ada@parley.test 6 documents contacts ada@parley.test 4 documents'
  const one = `${shared} 2 documents Per person Collection Belongs to Documents ${calls}`
  expect(words).toBe(`Project one ${one} Project two ${shared} 1 document`)
  expect(tables).toContain('<h3>Project one</h3><div class="pair"><div><h4>Shared</h4>')
  expect(collectionTable([at('one', 'users', 2)], new Map()).text).toContain(
    '<div class="group"><div class="pair"><div><h3>Shared</h3>',
  )
})

test('a collection shows its documents as a person reads them', async () => {
  const fields = {
    n: { integerValue: '7' },
    at: { integerValue: '1773343202529' },
    who: { mapValue: { fields: { name: { stringValue: '<i>' } } } },
  }
  for (const id of ['a', 'b']) {
    await fetch(
      `http://${firestore.host}/v1/projects/p/databases/(default)/documents/things?documentId=${id}`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer owner' },
        body: JSON.stringify({ fields }),
      },
    )
  }
  const link = /href="(\/\?collection=[^"]+)"/.exec((await get('/', html)).body)?.[1] ?? ''
  const { body } = await get(link, html)
  expect(body).toContain('2 documents')
  expect(body.match(/<details id="document-\w" open>/g)).toHaveLength(1)
  expect(body).toContain('<span class="line in-2">    &quot;name&quot;')
  expect(body).toContain('&quot;at&quot;: 1773343202529,  <time datetime="2026-03-12T19:20:02.529Z">')
  expect(body).toContain('&quot;n&quot;: 7')
  expect(body).toContain('&quot;name&quot;: &quot;&lt;i&gt;&quot;')
})

test('what is written while the page is open appears in it, also in an open collection', async () => {
  const documents = `http://${firestore.host}/v1/projects/p/databases/(default)/documents`
  const write = (id: string) =>
    fetch(`${documents}/things?documentId=${id}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: {} }),
    })
  const watch = async (query: string) => {
    const { body } = await fetch(`http://${firestore.host}/page/events${query}`)
    const events = body?.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await events?.read())?.value ?? '', end: () => events?.cancel() }
  }
  const overview = await watch('')
  expect(await overview.next()).toContain('Nothing is stored yet.')
  await write('a')
  expect(await overview.next()).toContain('things')
  await overview.end()

  const link = /href="\/(\?collection=[^"]+)"/.exec((await get('/', html)).body)?.[1] ?? ''
  const collection = await watch(link)
  expect(await collection.next()).toContain('1 document')
  await write('b')
  expect(await collection.next()).toContain('2 documents')
  await collection.end()
})

test('the pages of the embedded cloud link to each other', async () => {
  const pages = { mailbox: 'http://127.0.0.1:3020/mailbox', data: '/', calls: 'http://127.0.0.1:3023' }
  const linked = await createLocalFirestore({
    data: ':memory:',
    verifyIdToken: () => Promise.reject(new Error('no tokens here')),
    pages: () => pages,
  })
  const page = await (await fetch(`http://${linked.host}/`, { headers: html })).text()
  await linked.stop()
  expect(page).toContain(`<a href="${pages.mailbox}">Mailbox</a>`)
  expect(page).toContain(`<a href="${pages.calls}">Calls</a>`)
  expect(page).toContain('<a href="/" aria-current="page">Data</a>')
})

test('a program is told that the server is there', async () => {
  expect(await get('/', {})).toMatchObject({ status: 200, body: 'Ok\n' })
})

test('no other site can read the page', async () => {
  expect((await get('/page/events', { Host: 'elsewhere.example' })).status).toBe(403)
  expect((await get('/', { ...html, Origin: 'https://elsewhere.example' })).cors).toBeUndefined()
  expect((await get('/', { ...html, Host: 'elsewhere.example' })).status).toBe(403)
})
