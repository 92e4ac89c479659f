import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

const folder = join(root, 'shell/src/install')
const manifest = JSON.parse(readFileSync(join(folder, 'parley.webmanifest'), 'utf8'))

test('what a browser asks of an app that can be installed is there, icons that may be cut too', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: routes.phone, display: 'standalone' })
  expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  for (const { src } of manifest.icons) expect(existsSync(join(folder, src)), src).toBe(true)
})

test('its shortcuts lead to calls and messages, and a telephone link fills the dialler in (D7)', () => {
  expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Call', routes.phone],
    ['Messages', routes.messages],
  ])
  expect(manifest.protocol_handlers).toEqual([{ protocol: 'tel', url: `${routes.phone}?call=%s` }])
})

test('what another app shares leads to the dialler by an address alone, which fills in and never dials (D7)', () => {
  expect(manifest.share_target).toMatchObject({
    action: routes.phone,
    method: 'GET',
    params: { title: 'shared-title', text: 'shared-text', url: 'shared-link' },
  })
})
