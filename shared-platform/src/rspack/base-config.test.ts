import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { baseConfig } from './base-config.ts'

test('a build is cached until any file of the presets changes, tests left out', () => {
  vi.stubEnv('CI', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = join(import.meta.dirname, '../../../mfe-phone')
  const piece = { folder, name: 'mfe-phone', id: 'mfe_phone', devPort: 0, target: 'development' } as const
  const { cache } = baseConfig(piece)
  const watched = typeof cache === 'object' && 'buildDependencies' in cache ? cache.buildDependencies : []
  const presets = readdirSync(import.meta.dirname).filter(name => /\.c?[jt]s$/.test(name))
  const isTest = (name: string) => name.includes('.test.')
  expect(watched).toContain(join(folder, 'rspack.config.mjs'))
  expect(watched).toEqual(
    expect.arrayContaining(
      presets.filter(name => !isTest(name)).map(name => join(import.meta.dirname, name)),
    ),
  )
  expect(watched?.map(file => basename(file)).filter(isTest)).toEqual([])
})
