import { expect, test } from 'vitest'
import { createKeptPrices } from './kept-prices.ts'

const rate = { microPerMinute: 55_000, incrementSeconds: 60 }
const rates = {
  version: '1',
  incoming: rate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate, prefixes: ['1415'] },
    { place: 'Jamaica', kind: 'abroad', rate: null, prefixes: ['1876'] },
  ],
}
const list = { incoming: rate, destinations: [{ place: 'United States', kind: 'domestic', rate }] }

/** An api that answers as told, and the addresses that it was asked at. */
function api(...answers: (object | null)[]) {
  const asked: string[] = []
  const time = { now: 0 }
  const ask = async (address: unknown) => {
    asked.push(String(address))
    const answer = answers[asked.length - 1]
    return answer ? Response.json(answer) : new Response('', { status: 502 })
  }
  return { asked, time, prices: createKeptPrices('http://api.example', ask as typeof fetch, () => time.now) }
}

test('ADR 0054: the host learns what is charged from the api, once for many pages', async () => {
  const { asked, prices } = api({ success: true, rates })
  expect(await Promise.all([prices(), prices()])).toEqual([list, list])
  expect(asked).toEqual(['http://api.example/api/rates'])
})

test('another table counts soon after the api has it, and the last one while the api is away', async () => {
  const dear = { microPerMinute: 90_000, incrementSeconds: 60 }
  const { time, prices } = api({ rates }, { rates: { ...rates, incoming: dear } }, null)
  expect(await prices()).toEqual(list)
  time.now = 60_000
  expect(await prices()).toMatchObject({ incoming: dear })
  time.now = 120_000
  expect(await prices()).toMatchObject({ incoming: dear })
})

test.each([
  ['does not answer', null],
  ['answers nonsense', { rates: { version: '1' } }],
])('while the api %s nothing is known, and it is asked again for the next page', async (_what, answer) => {
  const { prices } = api(answer, { rates })
  expect(await prices()).toBeNull()
  expect(await prices()).toEqual(list)
})
