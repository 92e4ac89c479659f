import { expect, test } from 'vitest'
import { createKeptPrices } from './kept-prices.ts'

const rate = { microPerMinute: 55_000, incrementSeconds: 60 }
const dear = { microPerMinute: 90_000, incrementSeconds: 60 }
const rates = {
  version: '1',
  incoming: rate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate, prefixes: ['1415'] },
    { place: 'Jamaica', kind: 'abroad', rate: null, prefixes: ['1876'] },
  ],
}
const list = { incoming: rate, destinations: [{ place: 'United States', kind: 'domestic', rate }] }

/** An api that answers as told, the last for good, and the addresses that it was asked at. A promise is an answer on its way. */
function api(...answers: (object | null | Promise<object>)[]) {
  const asked: string[] = []
  const time = { now: 0 }
  const ask = async (address: unknown) => {
    asked.push(String(address))
    const answer = await answers[Math.min(asked.length, answers.length) - 1]
    return answer ? Response.json(answer) : new Response('', { status: 502 })
  }
  return { asked, time, prices: createKeptPrices('http://api.example', ask as typeof fetch, () => time.now) }
}

test('ADR 0054: the host learns what is charged from the api, once for many pages', async () => {
  const { asked, prices } = api({ success: true, rates })
  expect(await Promise.all([prices.learnt(), prices.learnt()])).toEqual([list, list])
  expect(await prices.learnt()).toEqual(list)
  expect(asked).toEqual(['http://api.example/api/rates'])
})

test('what tells no prices waits for nothing: not before the first answer, and not while the api hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { prices } = api(promise)
  expect(prices.known()).toBeNull()
  resolve({ rates })
  expect(await prices.learnt()).toEqual(list)
  expect(prices.known()).toEqual(list)
})

test('an answer of the last minute is told at once, and the next one counts as soon as it is here', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { asked, time, prices } = api({ rates }, promise)
  await prices.learnt()
  time.now = 30_000
  expect(await prices.learnt()).toEqual(list)
  expect(asked).toHaveLength(2)
  resolve({ rates: { ...rates, incoming: dear } })
  time.now = 30_001
  await expect.poll(() => prices.known()).toMatchObject({ incoming: dear })
})

test('after a quiet night a page that tells prices waits for those of today', async () => {
  const { time, prices } = api({ rates }, { rates: { ...rates, incoming: dear } })
  await prices.learnt()
  time.now = 9 * 3_600_000
  expect(await prices.learnt()).toMatchObject({ incoming: dear })
})

test('while the api is away the last prices stand, and it is asked once in ten seconds', async () => {
  const { asked, time, prices } = api({ rates }, null)
  await prices.learnt()
  time.now = 120_000
  expect(await prices.learnt()).toEqual(list)
  expect(await prices.learnt()).toEqual(list)
  expect(asked).toHaveLength(2)
})

test.each([
  ['does not answer', null],
  ['answers nonsense', { rates: { version: '1' } }],
])('while the api %s nothing is known, and it is asked again for the next page', async (_what, answer) => {
  const { prices } = api(answer, { rates })
  expect(await prices.learnt()).toBeNull()
  expect(await prices.learnt()).toEqual(list)
})
