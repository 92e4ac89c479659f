import { expect, test } from 'vitest'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { createCachedSearch } from './number-search.ts'

const search = { areaCode: '415', contains: '0199', limit: 10 }
const found = [expect.objectContaining({ phoneNumber: '+14155550199' })]

test('the carrier is asked once for all who search the same within seconds', async () => {
  let now = 0
  const carrier = createMemoryCarrier()
  const numbers = createCachedSearch(carrier, { now: () => now })
  expect(await Promise.all([numbers.find(search), numbers.find(search)])).toEqual([found, found])
  carrier.failNext('findNumbers')
  now = 14_999
  expect(await numbers.find(search)).toEqual(found)
  await expect(numbers.find({ ...search, limit: 9 })).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
})

test('an answer that did not come, or that has changed, is asked for again', async () => {
  const carrier = createMemoryCarrier()
  const numbers = createCachedSearch(carrier, { now: () => 0 })
  carrier.failNext('findNumbers')
  await expect(numbers.find(search)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
  expect(await numbers.find(search)).toEqual(found)
  carrier.owned.set('+14155550199', null)
  expect(await numbers.find(search)).toEqual(found)
  numbers.forget()
  expect(await numbers.find(search)).toEqual([])
})

test('what is searched for once is not kept for ever', async () => {
  const carrier = createMemoryCarrier()
  const numbers = createCachedSearch(carrier, { now: () => 0 })
  await numbers.find(search)
  for (let limit = 11; limit <= 511; limit += 1) await numbers.find({ ...search, limit })
  carrier.owned.set('+14155550199', null)
  expect(await numbers.find({ ...search, limit: 511 })).toEqual(found)
  expect(await numbers.find(search)).toEqual([])
})
