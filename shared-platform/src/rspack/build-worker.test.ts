import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleWorker } from './build-worker.ts'

const shell = join(import.meta.dirname, '../../../shell')

test('the worker is small, and one file', async () => {
  const file = await bundleWorker({ folder: shell, target: 'production' }, 'sw-notification')
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(6_144)
  const text = String(file)
  expect(text).toMatch(/addEventListener\("notificationclick"/)
  expect(text).not.toMatch(/importScripts|import\(/)
})
