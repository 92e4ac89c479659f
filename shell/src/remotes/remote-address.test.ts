import type { Registry } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { readOverrides, remoteAddress } from './remote-address.ts'

const registry: Registry = {
  build: 'b1',
  remotes: {
    mfe_phone: {
      version: '1',
      entry: 'http://localhost:3002/1/remoteEntry.a.js',
      integrity: 'sha384-abc',
      assets: [],
    },
  },
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
}

test('a published remote is loaded from its version folder, with its integrity', () => {
  expect(remoteAddress('mfe_phone', registry, {}, 1)).toEqual({
    entry: 'http://localhost:3002/1/remoteEntry.a.js',
    integrity: 'sha384-abc',
  })
})

test('every further attempt has an address of its own, and the same integrity', () => {
  expect(remoteAddress('mfe_phone', registry, {}, 3)).toEqual({
    entry: 'http://localhost:3002/1/remoteEntry.a.js?attempt=3',
    integrity: 'sha384-abc',
  })
})

test('a remote that is not published has no address', () => {
  expect(remoteAddress('mfe_calls', registry, {}, 1)).toBeNull()
})

describe('H5: a developer’s own server in a remote’s place', () => {
  const asked = '?remote.mfe_phone=http://localhost:3102'

  test('is used, without integrity, and kept for the tab', () => {
    const kept = storage()
    const overrides = readOverrides(true, asked, kept)
    expect(remoteAddress('mfe_phone', registry, overrides, 1)).toEqual({
      entry: 'http://localhost:3102/remoteEntry.js',
      integrity: null,
    })
    expect(readOverrides(true, '', kept)).toEqual(overrides)
    expect(readOverrides(true, '?remote.mfe_phone=', kept)).toEqual({})
    expect(readOverrides(true, '', kept)).toEqual({})
  })

  test('is used for this page where the tab may keep nothing', () => {
    expect(readOverrides(true, asked, null)).toEqual({ mfe_phone: 'http://localhost:3102' })
    expect(readOverrides(true, '', null)).toEqual({})
  })

  test('is refused where it is not configured', () => {
    expect(readOverrides(false, asked, storage())).toEqual({})
  })

  test.each(['https://evil.example', 'http://localhost.evil.example', 'javascript:alert(1)', 'localhost'])(
    'is refused elsewhere than on this machine: %s',
    address => {
      const search = `?remote.mfe_phone=${encodeURIComponent(address)}`
      expect(readOverrides(true, search, storage())).toEqual({})
    },
  )
})
