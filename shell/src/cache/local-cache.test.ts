import { LOCAL_CACHE_MS, type UserProfile, userProfileSchema } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createLocalCache } from './local-cache.ts'

const now = Date.UTC(2026, 5, 1, 12)
const profile = userProfileSchema.parse({
  username: 'ada',
  email: 'ada@parley.test',
  createdAt: 1,
  credits: 5,
})

/** A storage of one's own, like the browser's. */
function storage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const cacheOver = (store: ReturnType<typeof storage> | null, at = now) =>
  createLocalCache({ storage: store, now: () => at })

function stored(change: (kept: Record<string, Record<string, unknown>>) => void = () => {}) {
  const store = storage()
  cacheOver(store).keep('ada', 'profile', profile)
  const kept = JSON.parse(store.items.get('parley.cache') ?? '')
  change(kept)
  return storage({ 'parley.cache': JSON.stringify(kept) })
}

test('S3: what is kept is profile, settings and metadata, and the next page finds it', () => {
  const store = stored()
  expect(JSON.parse(store.items.get('parley.cache') ?? '')).toMatchObject({
    metadata: { userId: 'ada', timestamp: now, version: '1.0' },
    profile: { username: 'ada', credits: 5 },
    settings: { highQualityCalls: true },
  })
  expect(cacheOver(store, now + LOCAL_CACHE_MS).entry()).toMatchObject({ userId: 'ada', asOf: now, profile })
})

test.each([
  ['older than 24 h', stored(), now + LOCAL_CACHE_MS + 1],
  ['from the future', stored(), now - 1],
  ['of another version', stored(kept => Object.assign(kept.metadata ?? {}, { version: '0.9' })), now],
  ['of nobody', stored(kept => Object.assign(kept.metadata ?? {}, { userId: '' })), now],
  ['of no time', stored(kept => Object.assign(kept.metadata ?? {}, { timestamp: 'yesterday' })), now],
  ['damaged inside', stored(kept => Object.assign(kept.profile ?? {}, { credits: 'many' })), now],
  ['cut off', storage({ 'parley.cache': '{"metadata":{"userId":"ada"' }), now],
  ['something else', storage({ 'parley.cache': 'null' }), now],
])('A82: what is %s is dropped and gone from the storage', (_, store, at) => {
  expect(cacheOver(store, at).entry()).toBeNull()
  expect(store.items.size).toBe(0)
})

test('S4: what belongs to another user goes with the first thing that is kept', () => {
  const store = stored()
  const grace: UserProfile = { ...profile, username: 'grace' }
  const cache = cacheOver(store)
  cache.keep('grace', 'phoneNumbers', [])
  expect(cache.entry()).toEqual({ userId: 'grace', asOf: now, profile: null, phoneNumbers: [] })
  cache.keep('grace', 'profile', grace)
  expect(cacheOver(store).entry()).toMatchObject({ userId: 'grace', profile: { username: 'grace' } })
})

test('clearing leaves nothing, here and in the storage', () => {
  const store = stored()
  const cache = cacheOver(store)
  cache.clear()
  expect(cache.entry()).toBeNull()
  expect(store.items.size).toBe(0)
})

test('a storage that is full keeps nothing old, and this page remembers all the same', () => {
  const store = stored()
  const full = {
    ...store,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const cache = createLocalCache({ storage: full, now: () => now + 1 })
  cache.keep('ada', 'profile', { ...profile, credits: 4 })
  expect(cache.entry()).toMatchObject({ asOf: now + 1, profile: { credits: 4 } })
  expect(store.items.size).toBe(0)
})

test.each([
  ['is missing', null],
  [
    'may not be touched',
    {
      getItem: (): never => fail(),
      setItem: (): never => fail(),
      removeItem: (): never => fail(),
    },
  ],
])('a storage that %s is a page that remembers for itself', (_, store) => {
  const cache = createLocalCache({ storage: store, now: () => now })
  cache.keep('ada', 'profile', profile)
  expect(cache.entry()?.profile).toEqual(profile)
  cache.clear()
  expect(cache.entry()).toBeNull()
})

function fail(): never {
  throw new DOMException('blocked', 'SecurityError')
}
