import { appConfigSchema, z } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { embeddedSite } from './embedded-site.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { configBlock } from './page-text.ts'
import { portsFrom } from './ports.ts'

const registry = { build: 'b', remotes: {} }
const library = { url: 'https://cdn.example/telnyx@2.27.10.js', integrity: 'sha384-abc' }
const site = (fallback: typeof library | null = null) =>
  embeddedSite(portsFrom('4000'), '/nowhere', { library: fallback })

test('the page gets a configuration it can read, and no text in it can close the block', () => {
  const block = configBlock({ ...site().page, registry: { ...registry, build: '</script><script>' } })
  expect(block.match(/<\/script>/g)).toHaveLength(1)
  const json = block.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
  expect(z.parse(appConfigSchema, JSON.parse(json)).registry?.build).toBe('</script><script>')
})

test('the policy allows what the configuration names, no inline or evaluated code, no text as code', () => {
  const policy = contentSecurityPolicy(site())
  const { emulators, carrierUrl } = site().page
  const connect = policy['connect-src']
  expect(connect).toContain(emulators?.authUrl)
  expect(connect).toContain(`http://${emulators?.firestoreHost}`)
  expect(connect).toContain(new URL(carrierUrl ?? '').origin)
  expect(JSON.stringify(policy)).not.toMatch(/unsafe/)
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
})

test('D30: the calling library may come from the one address that is configured, and from no other', () => {
  const elsewhere = (sources: readonly string[] | undefined) =>
    sources?.filter(source => source.startsWith('http') && !source.includes('localhost'))
  expect(elsewhere(contentSecurityPolicy(site())['script-src'])).toEqual([])
  expect(elsewhere(contentSecurityPolicy(site(library))['script-src'])).toEqual([library.url])
  expect(site(library).page.callingLibraryFallback).toEqual(library)
  expect(site().page.callingLibraryFallback).toBeUndefined()
})

test.each([[null], [{ build: 1 }], [undefined]])(
  'H4: a registry that cannot be read (%o) is none, and the rest of the configuration stands',
  unreadable => {
    const read = z.parse(appConfigSchema, { ...site().page, registry: unreadable })
    expect(read).toMatchObject({ registry: null, carrierUrl: site().page.carrierUrl })
  },
)

test('H4: an entry that cannot be read, and one of a remote that is not known yet, take no other along', () => {
  const phone = { version: '1', entry: 'https://remotes.example/phone.js' }
  const remotes = { mfe_phone: phone, mfe_calls: { version: 1 }, mfe_fax: phone }
  const read = z.parse(appConfigSchema, { ...site().page, registry: { build: 'b', remotes } })
  expect(read.registry?.remotes).toEqual({ mfe_phone: { ...phone, assets: [] } })
})
