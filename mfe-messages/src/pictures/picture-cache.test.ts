import { beforeEach, expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const revoked: string[] = []
const load = (name: string) => vi.fn(async () => new Blob([name]))

beforeEach(() => {
  revoked.length = 0
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void revoked.push(address))
})

test('a picture is loaded once, however many show it', async () => {
  const cache = createPictureCache()
  const sea = load('sea')
  expect(await Promise.all([cache.take('sea', sea), cache.take('sea', sea)])).toEqual(['blob:1', 'blob:1'])
  cache.give('sea')
  expect(await cache.take('sea', sea)).toBe('blob:1')
  expect(sea).toHaveBeenCalledOnce()
})

test('of those that nobody shows the last few are kept, and what is shown stays', async () => {
  const cache = createPictureCache(1)
  for (const key of ['shown', 'one', 'two']) await cache.take(key, load(key))
  cache.give('one')
  cache.give('two')
  await Promise.resolve()
  expect(revoked).toEqual(['blob:2'])
  expect(await cache.take('shown', load('again'))).toBe('blob:1')
})

test('what could not be loaded is asked for again', async () => {
  const cache = createPictureCache()
  await expect(cache.take('sea', () => Promise.reject(new Error('no network')))).rejects.toThrow()
  cache.give('sea')
  expect(await cache.take('sea', load('sea'))).toBe('blob:1')
})

test('a page that is left lets go of all of them', async () => {
  const cache = createPictureCache()
  await cache.take('sea', load('sea'))
  cache.clear()
  await Promise.resolve()
  expect(revoked).toEqual(['blob:1'])
})
