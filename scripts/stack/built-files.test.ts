import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { caching, cachingOf } from './built-files.ts'
import { listen, remoteHost } from './hosts.ts'
import { root } from './paths.ts'

const script = 'console.log("a script");\n'.repeat(100)
let store: string
let ask: (path: string, headers?: Record<string, string>) => Promise<Answer>
let close: () => void

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function publish(version: string) {
  const folder = join(store, 'mfe_phone', version)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'page.0123456789.js'), script)
  await writeFile(join(folder, 'page.0123456789.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'page.0123456789.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'release.json'), '{}')
}

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'parley-built-'))
  await writeFile(join(store, 'secret.json'), '{"secret":true}')
  await writeFile(join(store, 'secret.json.br'), brotliCompressSync('{"secret":true}'))
  await publish('1')
  const server = await listen(remoteHost(store, 'mfe_phone'), 0)
  const { port } = server.address() as AddressInfo
  // The address goes out as it stands, and nothing is unpacked: `fetch` would do both.
  ask = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      asked.on('error', reject).end()
    })
  close = () => server.close()
})
afterAll(async () => {
  close()
  await rm(store, { recursive: true })
})

describe('a file of a build', () => {
  test.each([
    ['what every browser sends', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['a proxy that knows gzip only', 'gzip', 'gzip', gunzipSync],
    ['who wants no brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
    ['who takes it as it is', 'identity', undefined, (bytes: Buffer) => bytes],
  ])('goes out in the smallest form for %s', async (_who, accepted, encoding, unpack) => {
    const { status, headers, body } = await ask('/1/page.0123456789.js?v=1', { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding'])
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe(caching.forever)
    expect(unpack(body).toString()).toBe(script)
  })

  test('is not sent again to who has it, and each form is known by a mark of its own', async () => {
    const packed = await ask('/1/page.0123456789.js', { 'accept-encoding': 'br' })
    const plain = await ask('/1/page.0123456789.js')
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await ask('/1/page.0123456789.js', {
      'accept-encoding': 'br',
      'if-none-match': packed.headers.etag ?? '',
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('that has no packed form goes out as it is', async () => {
    const { headers, body } = await ask('/1/release.json', { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '{}'])
  })

  test('has no part behind its end, and says so without a packed word', async () => {
    const { status, headers, body } = await ask('/1/page.0123456789.js', {
      'accept-encoding': 'br',
      range: 'bytes=999999-',
    })
    expect([status, headers['content-encoding'], body.toString()]).toEqual([416, undefined, 'No such part'])
  })

  test.each([
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('is not sent for a condition that it does not meet: %s', async (condition, value) => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => logged.mockRestore())
    for (const accepted of ['br', 'identity']) {
      const { status, headers, body } = await ask('/1/page.0123456789.js', {
        'accept-encoding': accepted,
        [condition]: value,
      })
      expect([status, headers['content-encoding'], body.toString()]).toEqual([
        ...[412, undefined, 'Another version is here'],
      ])
    }
    expect(logged).not.toHaveBeenCalled()
  })

  test('of a version that is published while its host runs is packed too', async () => {
    await publish('2')
    const { headers } = await ask('/2/page.0123456789.js', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test.each(['/../secret.json', '/%2e%2e/secret.json', '/1/..%2f..%2fsecret.json', '/1/%00.js', '/1/%ff.js'])(
    'is none outside of the folder: %s',
    async path => {
      const { status, headers, body } = await ask(path, { 'accept-encoding': 'br' })
      expect([400, 403, 404]).toContain(status)
      expect([headers['content-encoding'], body.includes('secret":true')]).toEqual([undefined, false])
    },
  )
})

test('what the deployment guide tells a CDN, and a pipeline its bucket, is what our own hosts send', async () => {
  const guide = await readFile(join(root, 'docs/deploy.md'), 'utf8')
  const [, table = ''] = guide.split('| Of what | `Cache-Control` |')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (.*) \| `(.*)` \|$/gm)].map(
    ([, what = '', header]) => [
      ['carries a hash', 'for good', 'registry.json'].find(words => what.includes(words)),
      header,
    ],
  )
  expect(rows).toEqual([
    ['carries a hash', cachingOf('main.0123456789.js')],
    ['for good', cachingOf('build.json')],
    ['registry.json', caching.never],
  ])
  const pipeline = await readFile(join(root, '.github/workflows/publish-remote.yml'), 'utf8')
  expect(pipeline).toContain(`--cache-control="${caching.forever}"`)
  expect(table).toContain('`current.json`')
  expect(pipeline).toContain(`--cache-control="${caching.askAgain}" .parley/remotes/current.json`)
})
