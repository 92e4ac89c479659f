import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appConfigSchema, z } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { publicLibrary } from './library-fallback.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { root } from './paths.ts'
import { productionSite } from './production-site.ts'

const env = {
  FIREBASE_PROJECT_ID: 'parley-live',
  FIREBASE_API_KEY: 'AIza',
  FIREBASE_AUTH_DOMAIN: 'parley-live.firebaseapp.com',
  FIREBASE_APP_ID: '1:2:web:3',
  PAGE_URL: 'https://parley.example/',
  REMOTES_URL: 'https://remotes.parley.example/',
  API_URL: 'https://api.parley.example',
}

test('A11: the page of production names no emulator and no carrier of ours, and lets no other remote in', () => {
  const { page, secure } = productionSite(env)
  expect(z.parse(appConfigSchema, { ...page, registry: null })).toEqual({
    firebase: {
      projectId: 'parley-live',
      apiKey: 'AIza',
      authDomain: 'parley-live.firebaseapp.com',
      appId: '1:2:web:3',
    },
    callingLibraryFallback: publicLibrary,
    allowRemoteOverride: false,
    registry: null,
  })
  expect(secure).toBe(true)
})

test('D12: its page says what a new account is given, as the api is told it, and never before an address is verified', () => {
  expect(productionSite(env).page.welcome).toBeUndefined()
  const given = productionSite({ ...env, WELCOME_CREDITS: '5' })
  expect(given.page.welcome).toEqual({ credits: '5', comes: 'when-verified' })
})

test('its policy allows the hosted services, the remotes and one address of the calling library', () => {
  const policy = contentSecurityPolicy(productionSite(env))
  expect(policy['script-src']).toEqual(["'self'", 'https://remotes.parley.example', publicLibrary.url])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://remotes.parley.example',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'wss://rtc.telnyx.com',
  ])
  expect(JSON.stringify(policy)).not.toMatch(/localhost|127\.0\.0\.1|http:|ws:|unsafe|\*/)
})

test('D30: the second place of the calling library has the very file that is installed', async () => {
  const folder = join(root, 'shared-calling/node_modules/@telnyx/webrtc')
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const bytes = await readFile(join(folder, 'lib/bundle.js'))
  expect(publicLibrary.url).toContain(`@${version}/lib/bundle.js`)
  expect(publicLibrary.integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
})

test.each([
  ['FIREBASE_PROJECT_ID', undefined],
  ['FIREBASE_PROJECT_ID', 'parley-local'],
  ['FIREBASE_API_KEY', 'embedded'],
  ['FIREBASE_AUTH_DOMAIN', 'localhost'],
  ['FIREBASE_APP_ID', ''],
  ['PAGE_URL', undefined],
  ['PAGE_URL', 'http://parley.example'],
  ['REMOTES_URL', 'http://remotes.parley.example'],
  ['REMOTES_URL', 'https://localhost:3001'],
  ['REMOTES_URL', 'https://10.0.0.7'],
  ['REMOTES_URL', 'https://[::1]'],
  ['API_URL', 'https://127.0.0.1:3010'],
  ['API_URL', 'https://api.internal'],
  ['API_URL', 'api.parley.example'],
  ['ECHO_NUMBER', '+15005550100'],
  ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:3022'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:3020'],
])('A11: a host is not started with %s = %s', (variable, value) => {
  expect(() => productionSite({ ...env, [variable]: value })).toThrow(variable)
})

test('what is wrong is said all at once', () => {
  expect(() => productionSite({})).toThrow(
    /FIREBASE_PROJECT_ID: is missing[\s\S]*REMOTES_URL: is missing[\s\S]*API_URL/,
  )
})
