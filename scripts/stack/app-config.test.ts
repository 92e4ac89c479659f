import { appConfigSchema, z } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { configBlock, embeddedAppConfig } from './app-config.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { portsFrom } from './ports.ts'

const registry = { build: 'b', remotes: {} }

test('the page gets a configuration it can read, and no text in it can close the block', () => {
  const config = embeddedAppConfig(portsFrom('4000'), { ...registry, build: '</script><script>' })
  const block = configBlock(config)
  expect(block.match(/<\/script>/g)).toHaveLength(1)
  const json = block.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
  expect(z.parse(appConfigSchema, JSON.parse(json)).registry?.build).toBe('</script><script>')
})

test('the policy allows what the configuration names, and no inline or evaluated code', () => {
  const ports = portsFrom('4000')
  const policy = contentSecurityPolicy(ports)
  const { emulators, carrierUrl } = embeddedAppConfig(ports, registry)
  const connect = policy['connect-src']
  expect(connect).toContain(emulators?.authUrl)
  expect(connect).toContain(`http://${emulators?.firestoreHost}`)
  expect(connect).toContain(new URL(carrierUrl ?? '').origin)
  expect(JSON.stringify(policy)).not.toMatch(/unsafe/)
  expect(policy['default-src']).toEqual(["'none'"])
})

test('D30: the calling library may come from the one address that is configured, and from no other', () => {
  const ports = portsFrom('4000')
  const library = { url: 'https://cdn.example/telnyx@2.27.10.js', integrity: 'sha384-abc' }
  const elsewhere = (sources: readonly string[] | undefined) =>
    sources?.filter(source => source.startsWith('http') && !source.includes('localhost'))
  expect(elsewhere(contentSecurityPolicy(ports)['script-src'])).toEqual([])
  expect(elsewhere(contentSecurityPolicy(ports, library)['script-src'])).toEqual([library.url])
  expect(embeddedAppConfig(ports, registry, library).callingLibraryFallback).toEqual(library)
  expect(embeddedAppConfig(ports, registry).callingLibraryFallback).toBeUndefined()
})

test.each([[null], [{ build: 1 }], [undefined]])(
  'H4: a registry that cannot be read (%o) is none, and the rest of the configuration stands',
  unreadable => {
    const config = embeddedAppConfig(portsFrom('4000'), null)
    const read = z.parse(appConfigSchema, { ...config, registry: unreadable })
    expect(read).toMatchObject({ registry: null, carrierUrl: config.carrierUrl })
  },
)
