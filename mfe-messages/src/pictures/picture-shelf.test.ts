import { beforeEach, expect, test, vi } from 'vitest'
import { createPictureShelf } from './picture-shelf.ts'

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
  const shelf = createPictureShelf()
  const sea = load('sea')
  expect(await Promise.all([shelf.take('sea', sea), shelf.take('sea', sea)])).toEqual(['blob:1', 'blob:1'])
  shelf.give('sea')
  expect(await shelf.take('sea', sea)).toBe('blob:1')
  expect(sea).toHaveBeenCalledOnce()
})

test('of those that nobody shows the last few are kept, and what is shown stays', async () => {
  const shelf = createPictureShelf(1)
  for (const key of ['shown', 'one', 'two']) await shelf.take(key, load(key))
  shelf.give('one')
  shelf.give('two')
  await Promise.resolve()
  expect(revoked).toEqual(['blob:2'])
  expect(await shelf.take('shown', load('again'))).toBe('blob:1')
})

test('what could not be loaded is asked for again', async () => {
  const shelf = createPictureShelf()
  await expect(shelf.take('sea', () => Promise.reject(new Error('no network')))).rejects.toThrow()
  shelf.give('sea')
  expect(await shelf.take('sea', load('sea'))).toBe('blob:1')
})

test('a page that is left lets go of all of them', async () => {
  const shelf = createPictureShelf()
  await shelf.take('sea', load('sea'))
  shelf.clear()
  await Promise.resolve()
  expect(revoked).toEqual(['blob:1'])
})
