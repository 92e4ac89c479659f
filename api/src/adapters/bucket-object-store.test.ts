import { createLocalStorage, type LocalStorage } from '@parley/local-cloud'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../ports/object-store.ts'
import { objectStoreContract } from '../testing/object-store-contract.ts'
import { bucketObjectStore } from './bucket-object-store.ts'

const start = () => createLocalStorage({ buckets: ['parley'], foreign: ['theirs'] })
const photo = { bytes: Buffer.alloc(100_000, 1), contentType: 'image/jpeg' }
const other = { bytes: Buffer.alloc(100_000, 2), contentType: 'image/webp' }
const outage = { status: 'rejected', reason: { code: 'NETWORK_ERROR' } }

objectStoreContract('a bucket', async () => {
  const storage = await start()
  const place = { bucket: 'parley', prefix: '', baseUrl: storage.url }
  return { objects: bucketObjectStore('parley-local', place), stop: storage.stop }
})

describe('a bucket', () => {
  let storage: LocalStorage
  beforeAll(async () => {
    storage = await start()
  })
  afterAll(() => storage.stop())
  const storeIn = (bucket: string, prefix = '') =>
    bucketObjectStore('parley-local', { bucket, prefix, baseUrl: storage.url })

  test('is shared: under another prefix lie other objects', async () => {
    await storeIn('parley', 'staging/').put('photos/one', photo)
    expect(await storeIn('parley', 'production/').get('photos/one')).toBeNull()
    expect(storage.names('parley')).toEqual(['staging/photos/one'])
  })

  test.each([
    ['of somebody else', 'theirs', 403],
    ['that is not there', 'nowhere', 404],
  ])('%s refuses what is put, which is a fault that no second attempt heals', async (_name, bucket, code) => {
    await expect(storeIn(bucket).put('photos/one', photo)).rejects.toMatchObject({ code })
  })

  test('of somebody else gives and removes nothing, and does not say that nothing is there', async () => {
    await expect(storeIn('theirs').get('photos/one')).rejects.toMatchObject({ code: 403 })
    await expect(storeIn('theirs').remove('photos/one')).rejects.toMatchObject({ code: 403 })
  })

  test('that breaks off once is asked again', async () => {
    const objects = storeIn('parley')
    storage.next(1, 'breaks')
    await objects.put('photos/twice', photo)
    expect(await objects.get('photos/twice')).toEqual(photo)
  })

  test('that keeps breaking off takes nothing, and what was there stays whole', async () => {
    const objects = storeIn('parley')
    await objects.put('photos/kept', photo)
    storage.next(100, 'breaks')
    const attempts = ['photos/kept', 'photos/new'].map(key => objects.put(key, other))
    expect(await Promise.allSettled(attempts)).toMatchObject([outage, outage])
    storage.next(0, 'breaks')
    expect(await objects.get('photos/kept')).toEqual(photo)
    expect(await objects.get('photos/new')).toBeNull()
  })
})

describe('whatever it was asked, it is an outage when a bucket', () => {
  const askAll = (objects: ObjectStore) =>
    Promise.allSettled([
      objects.put('photos/one', photo),
      objects.get('photos/one'),
      objects.remove('photos/one'),
    ])

  test('cannot be reached', async () => {
    const storage = await start()
    const objects = bucketObjectStore('parley-local', { bucket: 'parley', prefix: '', baseUrl: storage.url })
    await storage.stop()
    expect(await askAll(objects)).toMatchObject([outage, outage, outage])
  })

  test('never answers', async () => {
    const storage = await start()
    const place = { bucket: 'parley', prefix: '', baseUrl: storage.url }
    storage.next(100, 'hangs')
    expect(await askAll(bucketObjectStore('parley-local', place, 100))).toMatchObject([
      outage,
      outage,
      outage,
    ])
    await storage.stop()
  })
})
