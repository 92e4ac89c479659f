import { ASSET_RELOAD_GUARD_MS } from '@parley/shared-contract'
import { afterEach, expect, test } from 'vitest'
import { mayReload } from './reload-guard.ts'

afterEach(() => sessionStorage.clear())

test('S9: at most one reload in 10 s per path, also by the page after the reload', () => {
  expect(ASSET_RELOAD_GUARD_MS).toBe(10_000)
  expect(mayReload(sessionStorage, '/dashboard/calls', 1_000)).toBe(true)
  expect(mayReload(sessionStorage, '/dashboard/calls', 10_999)).toBe(false)
  expect(mayReload(sessionStorage, '/dashboard/phone', 10_999)).toBe(true)
  expect(mayReload(sessionStorage, '/dashboard/calls', 11_000)).toBe(true)
})

test('what is kept does not grow', () => {
  for (let path = 0; path < 50; path++) mayReload(sessionStorage, `/${path}`, path * ASSET_RELOAD_GUARD_MS)
  expect(Object.keys(JSON.parse(sessionStorage.getItem('parley.reloads') ?? '{}'))).toHaveLength(1)
})
