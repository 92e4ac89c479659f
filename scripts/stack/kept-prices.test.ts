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

/** An api that answers as told, and what it was asked. */
function api(...answers: (object | null)[]) {
  const asked: [string, AbortSignal | null | undefined][] = []
  const time = { now: 0 }
  const ask = async (address: unknown, init?: RequestInit) => {
    asked.push([String(address), init?.signal])
    const answer = answers[asked.length - 1]
    return answer ? Response.json(answer) : new Response('', { status: 502 })
  }
  return { asked, time, prices: createKeptPrices('http://api.example', ask as typeof fetch, () => time.now) }
}

test('ADR 0054: the host learns what is charged from the api, once for many pages, and not for ever', async () => {
  const { asked, prices } = api({ success: true, rates })
  expect(prices.known()).toBeNull()
  expect(await Promise.all([prices.learnt(), prices.learnt()])).toEqual([list, list])
  expect(asked).toEqual([['http://api.example/api/rates', expect.any(AbortSignal)]])
})

test('after a minute another table counts at once, and the last one while the api is away', async () => {
  const { time, prices } = api({ rates }, { rates: { ...rates, incoming: dear } }, null)
  expect(await prices.learnt()).toEqual(list)
  time.now = 60_000
  expect(await prices.learnt()).toMatchObject({ incoming: dear })
  time.now = 120_000
  expect(await prices.learnt()).toMatchObject({ incoming: dear })
})

test.each([
  ['does not answer', null],
  ['answers nonsense', { rates: { version: '1' } }],
])('while the api %s nothing is known, and it is asked again for the next page', async (_what, answer) => {
  const { prices } = api(answer, { rates })
  expect(await prices.learnt()).toBeNull()
  expect(await prices.learnt()).toEqual(list)
})
