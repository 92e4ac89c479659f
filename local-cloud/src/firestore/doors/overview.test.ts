import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFirestore, type LocalFirestore } from '../local-firestore.ts'

let firestore: LocalFirestore

beforeEach(async () => {
  const verifyIdToken = () => Promise.reject(new Error('no tokens here'))
  const gate = () => ({ reason: 'line 3: if <b>false</b>' })
  const authentication = {
    url: 'http://127.0.0.1:3020',
    accounts: () => [{ uid: 'u1', email: 'ada@parley.test', displayName: 'Ada & Co', disabled: false }],
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

test('the page shows the users, and how many mails wait in the mailbox', async () => {
  const { body } = await get('/', html)
  expect(body).toContain('ada@parley.test · Ada &amp; Co')
  expect(body).toContain('<a href="http://127.0.0.1:3020/mailbox">Mailbox: 2</a>')
})

test('a collection shows its documents as a person reads them', async () => {
  const fields = { n: { integerValue: '7' }, who: { mapValue: { fields: { name: { stringValue: '<i>' } } } } }
  await fetch(`http://${firestore.host}/v1/projects/p/databases/(default)/documents/things?documentId=a`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ fields }),
  })
  const link = /href="(\/\?collection=[^"]+)"/.exec((await get('/', html)).body)?.[1] ?? ''
  const { body } = await get(link, html)
  expect(body).toContain('1 document')
  expect(body).toContain('&quot;n&quot;: 7')
  expect(body).toContain('&quot;name&quot;: &quot;&lt;i&gt;&quot;')
})

test('a program is told that the server is there', async () => {
  expect(await get('/', {})).toMatchObject({ status: 200, body: 'Ok\n' })
})

test('no other site can read the page', async () => {
  expect((await get('/', { ...html, Origin: 'https://elsewhere.example' })).cors).toBeUndefined()
  expect((await get('/', { ...html, Host: 'elsewhere.example' })).status).toBe(403)
})
