import { LOCAL_CACHE_MS, type UserProfile, userProfileSchema } from '@parley/shared-contract'
import { sampleCall, sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { createLocalCache, MOST_CHARACTERS_KEPT } from './local-cache.ts'

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
    length: items.size,
    key: () => null,
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
  const kept = JSON.parse(store.items.get('parley.cache.profile') ?? '')
  change(kept)
  return storage({ 'parley.cache.profile': JSON.stringify(kept) })
}

test('S3: what is kept is the profile with its settings, and metadata, and the next page finds it', () => {
  const store = stored()
  expect(JSON.parse(store.items.get('parley.cache.profile') ?? '')).toMatchObject({
    metadata: { userId: 'ada', timestamp: now, version: '1.0' },
    value: { username: 'ada', credits: 5, settings: { highQualityCalls: true } },
  })
  const cache = cacheOver(store, now + LOCAL_CACHE_MS)
  expect(cache.owner()).toBe('ada')
  expect(cache.kept('ada', 'profile')).toMatchObject({
    metadata: { userId: 'ada', timestamp: now },
    value: profile,
  })
})

test('D40: each list is kept with a time of its own', () => {
  const store = stored()
  const calls = [sampleCall()]
  cacheOver(store, now + 1).keep('ada', 'recentCalls', calls)
  const cache = cacheOver(store, now + 2)
  expect(cache.kept('ada', 'recentCalls')).toMatchObject({
    metadata: { userId: 'ada', timestamp: now + 1 },
    value: calls,
  })
  expect(cache.kept('ada', 'profile')?.metadata.timestamp).toBe(now)
  expect(cache.kept('ada', 'contacts')).toBeNull()
})

test.each([
  ['older than 24 h', stored(), now + LOCAL_CACHE_MS + 1],
  ['from the future', stored(), now - 1],
  ['of another version', stored(kept => Object.assign(kept.metadata ?? {}, { version: '0.9' })), now],
  ['of nobody', stored(kept => Object.assign(kept.metadata ?? {}, { userId: '' })), now],
  ['of no time', stored(kept => Object.assign(kept.metadata ?? {}, { timestamp: 'yesterday' })), now],
  ['damaged inside', stored(kept => Object.assign(kept.value ?? {}, { credits: 'many' })), now],
  ['cut off', storage({ 'parley.cache.profile': '{"metadata":{"userId":"ada"' }), now],
  ['something else', storage({ 'parley.cache.profile': 'null' }), now],
])('A82: what is %s is dropped and gone from the storage', (_, store, at) => {
  expect(cacheOver(store, at).owner()).toBeNull()
  expect(store.items.size).toBe(0)
})

test('S4: what belongs to another user is shown to nobody, and goes with the first thing that is kept', () => {
  const store = stored()
  const cache = cacheOver(store)
  cache.keep('ada', 'contacts', [sampleContact()])
  expect(cache.kept('grace', 'contacts')).toBeNull()
  cache.keep('grace', 'phoneNumbers', [])
  expect([...store.items.keys()]).toEqual(['parley.cache.phoneNumbers'])
  expect(cache.kept('ada', 'contacts')).toBeNull()
  const grace: UserProfile = { ...profile, username: 'grace' }
  cache.keep('grace', 'profile', grace)
  expect(cacheOver(store).owner()).toBe('grace')
})

test('S4: when its user comes, everything stays', () => {
  const store = stored()
  const cache = cacheOver(store)
  cache.keep('ada', 'contacts', [sampleContact()])
  cache.forgetAllBut('ada')
  expect([...store.items.keys()]).toEqual(['parley.cache.profile', 'parley.cache.contacts'])
})

test.each([
  ['nobody is signed in', null, now],
  [
    'nobody is signed in, and the profile is too old to say whose the lists are',
    null,
    now + LOCAL_CACHE_MS + 1,
  ],
  ['somebody else is', 'grace', now],
  ['somebody else is, and the profile is too old', 'grace', now + LOCAL_CACHE_MS + 1],
])('S4: when %s, nothing is left, here and in the storage', (_, uid, at) => {
  const store = stored()
  cacheOver(store, now + 2).keep('ada', 'contacts', [sampleContact()])
  const cache = cacheOver(store, at)
  cache.forgetAllBut(uid)
  expect(cache.owner()).toBeNull()
  expect(cache.kept('ada', 'contacts')).toBeNull()
  expect(store.items.size).toBe(0)
})

test('S4: what another tab has forgotten is not kept again, until its user is known anew', () => {
  const store = stored()
  const here = cacheOver(store)
  here.forgetAllBut('ada')
  cacheOver(store).forgetAllBut(null)
  here.keep('ada', 'profile', profile)
  here.keep('ada', 'contacts', [sampleContact()])
  expect(here.owner()).toBeNull()
  expect(store.items.size).toBe(0)
  here.forgetAllBut('ada')
  here.keep('ada', 'profile', profile)
  expect(here.owner()).toBe('ada')
})

test('S4: what has grown too old by itself is kept again', () => {
  let time = now
  const cache = createLocalCache({ storage: storage(), now: () => time })
  cache.keep('ada', 'profile', profile)
  time += LOCAL_CACHE_MS + 1
  cache.keep('ada', 'profile', profile)
  expect(cache.owner()).toBe('ada')
})

test('a list too long for the storage is remembered by this page only', () => {
  const store = stored()
  const cache = cacheOver(store)
  cache.keep('ada', 'contacts', [sampleContact()])
  const long = [sampleContact({ notes: 'x'.repeat(MOST_CHARACTERS_KEPT) })]
  cache.keep('ada', 'contacts', long)
  expect(cache.kept('ada', 'contacts')?.value).toEqual(long)
  expect([...store.items.keys()]).toEqual(['parley.cache.profile'])
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
  expect(cache.kept('ada', 'profile')).toMatchObject({
    metadata: { userId: 'ada', timestamp: now + 1 },
    value: { credits: 4 },
  })
  expect(store.items.size).toBe(0)
})

test.each([
  ['is missing', null],
  [
    'may not be touched',
    {
      length: 1,
      key: (): never => fail(),
      getItem: (): never => fail(),
      setItem: (): never => fail(),
      removeItem: (): never => fail(),
    },
  ],
])('a storage that %s is a page that remembers for itself', (_, store) => {
  const cache = createLocalCache({ storage: store, now: () => now })
  cache.keep('ada', 'profile', profile)
  expect(cache.kept('ada', 'profile')?.value).toEqual(profile)
  cache.forgetAllBut(null)
  expect(cache.owner()).toBeNull()
})

function fail(): never {
  throw new DOMException('blocked', 'SecurityError')
}
