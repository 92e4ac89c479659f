import { expect, test } from 'vitest'
import { guardScripts, scriptAddresses } from './script-addresses.ts'

const library = { url: 'https://cdn.example/lib@1.js', integrity: 'sha384-abc' }
const config = { callingLibraryFallback: library }
const entryOf = (version: string) => ({
  entry: `https://remotes.example/mfe_phone/${version}/remoteEntry.js`,
})
const entries = [entryOf('1')]
const overrides = { mfe_calls: 'http://localhost:3101' }
const allowed = scriptAddresses(config, () => entries, overrides, 'https://parley.example')

test.each([
  'https://parley.example/main.0123456789.js',
  '/123.0123456789.js',
  'https://remotes.example/mfe_phone/1/remoteEntry.js?attempt=2',
  'https://remotes.example/mfe_phone/1/241.js',
  'http://localhost:3101/remoteEntry.js',
  library.url,
])('a script may come from %s', url => {
  expect(allowed(url)).toBe(true)
})

test.each([
  'https://remotes.example/mfe_phone/2/remoteEntry.js',
  'https://remotes.example/mfe_phone/1/../2/remoteEntry.js',
  'https://remotes.example/mfe_phone/10/1.js',
  'https://parley.example/api/photos/1.js',
  'https://parley.example.evil.example/main.js',
  'http://localhost:3102/remoteEntry.js',
  'https://cdn.example/lib@2.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://',
])('no script comes from %s', url => {
  expect(allowed(url)).toBe(false)
})

test('ADR 0050: a version that the page goes by since is known from then on, and so is the one before', () => {
  const now = [entryOf('1')]
  const isKnown = scriptAddresses(config, () => now, {}, 'https://parley.example')
  const chunk = (version: string) => `https://remotes.example/mfe_phone/${version}/241.js`
  expect(isKnown(chunk('2'))).toBe(false)
  now.push(entryOf('2'))
  expect([isKnown(chunk('1')), isKnown(chunk('2')), isKnown(chunk('3'))]).toEqual([true, true, false])
})

test('the page’s one policy gives no address to what it does not know, and makes neither HTML nor code', () => {
  const made: string[] = []
  let rules: object = {}
  const createPolicy = (name: string, its: object) => {
    made.push(name)
    rules = its
  }
  guardScripts(url => url === '/main.js', { trustedTypes: { createPolicy } })
  expect(made).toEqual(['default'])
  expect(rules).toEqual({ createScriptURL: expect.any(Function) })
  const { createScriptURL } = rules as { createScriptURL: (url: string) => string | null }
  expect([createScriptURL('/main.js'), createScriptURL('/other.js')]).toEqual(['/main.js', null])
  expect(() => guardScripts(() => true, {})).not.toThrow()
})
