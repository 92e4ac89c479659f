import { firestorePaths, ParleyError } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'

const DAY_MS = 86_400_000
const RETRY_MS = 300_000

let api: TestApi
let now = Date.now()
/** What the carrier is asked for, one number after the other; each of these fails once. */
const asked: string[] = []
const failing = new Set<string>()
beforeAll(async () => {
  api = await startTestApi(({ carrier }) => ({
    clock: { now: () => now },
    carrier: {
      ...carrier,
      async ensureTexting(number) {
        asked.push(number)
        if (failing.delete(number)) throw new ParleyError('CARRIER_UNAVAILABLE')
      },
    },
  }))
})
afterAll(() => api.stop())
beforeEach(() => {
  asked.length = 0
})

let count = 0
/** A number of before there were texts. */
async function older(change: object = {}): Promise<string> {
  count += 1
  const number = `+1212555${2000 + count}`
  await api.write(`${firestorePaths.phoneNumbers}/${number.slice(1)}`, {
    ...{ id: number.slice(1), phoneNumber: number, userId: 'ada', active: true, purchaseDate: 1 },
    ...{ expiryDate: now + 900 * DAY_MS, createdAt: 1, lifeAt: now + 900 * DAY_MS, ...change },
  })
  return number
}
/** A process with this profile, in its texting rounds. */
async function processWith(messagingProfileId: string | null) {
  const { keepers } = await api.processOf(() => ({ messagingProfileId }))
  const texting = keepers.find(({ name }) => name === 'texting')
  if (!texting) throw new Error('nobody lets numbers text')
  return texting
}

test('numbers that were bought before there were texts can text, and the carrier is asked once for each', async () => {
  const numbers = [await older(), await older()]
  const expired = await older({ active: false })
  const [first, second] = [await processWith('p1'), await processWith('p1')]
  await Promise.all([first.lookAround(), second.lookAround()])
  expect(asked.toSorted()).toEqual(numbers)
  now += DAY_MS
  const later = await older()
  await first.lookAround()
  expect(asked.toSorted()).toEqual([...numbers, later])
  // Renewed while it was held for its person, it is one again.
  await api.write(`${firestorePaths.phoneNumbers}/${expired.slice(1)}`, {
    ...(await api.read(`${firestorePaths.phoneNumbers}/${expired.slice(1)}`)),
    active: true,
  })
  now += DAY_MS
  await second.lookAround()
  expect(asked.filter(number => number === expired)).toHaveLength(1)
})

test('one that fails keeps no other from it, and is gone on with alone, also by another process after a kill', async () => {
  const numbers = [await older(), await older(), await older()]
  failing.add(String(numbers[1]))
  now += DAY_MS
  await expect((await processWith('p1')).lookAround()).rejects.toThrow()
  expect(asked.toSorted()).toEqual(numbers)
  const other = await processWith('p1')
  await other.lookAround()
  expect(asked).toHaveLength(3)
  now += RETRY_MS
  await other.lookAround()
  expect(asked.slice(3)).toEqual([numbers[1]])
})

test('under another profile each is asked for anew; without one nobody asks', async () => {
  now += DAY_MS
  await (await processWith(null)).lookAround()
  expect(asked).toEqual([])
  await (await processWith('p2')).lookAround()
  expect(asked.length).toBe(count)
})
