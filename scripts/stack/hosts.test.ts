import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedSite } from './embedded-site.ts'
import { appHost, listen, remoteHost } from './hosts.ts'
import { publicLibrary } from './library-fallback.ts'
import { portsFrom } from './ports.ts'

/** A host on a port of the machine's choosing, over a folder with a page. @returns its address and its folder */
async function serve(make: (folder: string) => ReturnType<typeof appHost>) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-hosts-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Parley</title><!-- parley-config -->')
  const server = await listen(make(folder), 0)
  onTestFinished(async () => {
    await new Promise(done => server.close(done))
    await rm(folder, { recursive: true })
  })
  return { folder, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const damaged = ['/dashboard/contacts/%E0%A4%A', '/dashboard/calls/%ff', '/%']

test.each(damaged)('a damaged address gets the page, which says that there is nothing: %s', async path => {
  const { origin, folder } = await serve(shellDist =>
    appHost(embeddedSite(portsFrom(undefined), join(shellDist, 'store')), shellDist),
  )
  const response = await fetch(origin + path)
  const text = await response.text()
  expect(response.status).toBe(404)
  expect(text).toContain('<title>Parley</title>')
  expect(text).not.toContain(folder)
})

test.each(damaged)('a remote’s origin tells nobody where it keeps its files: %s', async path => {
  const { origin, folder } = await serve(store => remoteHost(store, 'mfe_phone'))
  const response = await fetch(origin + path)
  const text = await response.text()
  expect([400, 404]).toContain(response.status)
  expect(text).not.toContain(folder)
  expect(text).not.toMatch(/node_modules|\.[jt]s:|URIError/)
})

test('the policy of a page runs the script that was built into it, and follows the next build', async () => {
  const { origin, folder } = await serve(shellDist =>
    appHost(embeddedSite(portsFrom(undefined), join(shellDist, 'store')), shellDist),
  )
  const scripts = async (path: string) =>
    /script-src ([^;]*)/.exec((await fetch(origin + path)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await scripts('/pricing')).not.toContain('sha256')
  await writeFile(join(folder, 'index.html'), '<!doctype html><script>first()</script><!-- parley-page -->')
  // As `openssl dgst -sha256 -binary | base64` says it of `first()`.
  const first = "'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='"
  expect(await scripts('/pricing')).toContain(first)
  expect(await scripts('/<script>second()</script>')).toBe(await scripts('/pricing'))
  expect(await scripts('/registry.json')).not.toContain('sha256')
})

test('what pages are written from is no page, and a folder of the build leads nowhere', async () => {
  const { origin, folder } = await serve(shellDist =>
    appHost(embeddedSite(portsFrom(undefined), join(shellDist, 'store')), shellDist),
  )
  await mkdir(join(folder, 'icons'))
  const answer = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  for (const spelled of ['/index.html', '/%69ndex.html', '/index%2ehtml', '//index.html', '/%2findex.html'])
    expect(await answer(spelled)).toEqual([301, '/'])
  expect(await answer('/icons')).toEqual([404, null])
})

test('the page is packed for who takes that', async () => {
  const { origin, folder } = await serve(shellDist =>
    appHost(embeddedSite(portsFrom(undefined), join(shellDist, 'store')), shellDist),
  )
  await writeFile(join(folder, 'index.html'), `<!doctype html>${'<p>Parley</p>'.repeat(200)}`)
  const response = await fetch(`${origin}/pricing`, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  await response.text()
  const { headers } = response
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
    'br',
    'accept-language, cookie, Accept-Encoding',
  ])
})

test('a connection that a balancer keeps is not ended under its next request', async () => {
  const server = await listen(remoteHost('/nowhere', 'mfe_phone'), 0)
  onTestFinished(() => void server.close())
  expect(server.keepAliveTimeout).toBeGreaterThan(600_000)
})

test('the page of production: its headers, its configuration, and no word of the embedded cloud', async () => {
  const { origin } = await serve(shellDist =>
    appHost(
      {
        page: {
          firebase: { projectId: 'live', apiKey: 'key', authDomain: 'live.example', appId: 'app' },
          callingLibraryFallback: publicLibrary,
          allowRemoteOverride: false,
        },
        remoteUrl: id => `https://remotes.example/${id}`,
        registry: async () => ({ build: 'b', remotes: {} }),
        files: async () => null,
        origin: 'https://parley.example',
        prices: { known: () => null, learnt: async () => null },
        apiUrl: 'https://api.example',
        secure: true,
      },
      shellDist,
    ),
  )
  const response = await fetch(`${origin}/dashboard/phone`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cache-control': 'no-cache',
  })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain(`script-src 'self' https://remotes.example ${publicLibrary.url};`)
  const text = await response.text()
  expect(text).toContain('"allowRemoteOverride":false')
  expect(policy + text).not.toMatch(/localhost|127\.0\.0\.1|emulators/)
})
