import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleScript } from './bundle-script.ts'

const shell = join(import.meta.dirname, '../../../shell')

test('the worker is small, and one file', async () => {
  const file = await bundleScript(
    { folder: shell, target: 'production' },
    'src/worker/sw-notification.ts',
    'webworker',
  )
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(6_144)
  const text = String(file)
  expect(text).toMatch(/addEventListener\("notificationclick"/)
  expect(text).not.toMatch(/importScripts|import\(/)
})

test('ADR 0054: what every page carries before its first paint is smaller than a request, and runs as it is read', async () => {
  const file = await bundleScript({ folder: shell, target: 'production' }, 'src/ahead/index.ts', 'web')
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(1_900)
  const text = String(file)
  expect(text.length).toBeLessThanOrEqual(5_500)
  // Nothing of it is seen by the page, and nothing ends its place in there.
  expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);?$/s)
  expect(text).not.toContain('</')
})
