import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseCallRate, destinationOf, destinationRefusal } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRates } from '../../read-rates.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { dearer, testRates } from '../../testing/test-rates.ts'

const areaCodes = Array.from({ length: 800 }, (_, at) => String(at + 200))

describe('D15: the shipped table', () => {
  test.each([
    ['+12125550142', 'United States'],
    ['+16045550142', 'Canada'],
    ['+18005550142', 'Toll-free'],
    ['+18765550142', 'Jamaica'],
    ['+17875550142', 'Puerto Rico'],
    ['+16715550142', 'Guam'],
    ['+16005550142', 'Canadian satellite phones'],
    ['+15005550142', 'Simulated people'],
    ['+15005550242', 'Personal numbers'],
    ['+88163555012', 'Satellite phones'],
  ])('%s leads to %s', (number, place) => {
    expect(destinationOf(testRates, number)?.place).toBe(place)
  })

  test('agrees with libphonenumber about every area code of +1, ordinary and odd numbers', () => {
    const numbers = areaCodes.flatMap(code =>
      ['2345678', '5551212', '9761234', '5550242'].map(rest => `+1${code}${rest}`),
    )
    const differing = numbers.filter(number => {
      const one = parseDialled(number)
      return one.ok ? destinationRefusal(testRates, number) : parseDialled(number, testRates).ok
    })
    expect(differing).toEqual([])
  })

  test('S9: everything that can be called costs 0.022 a started minute, as what is answered does (D11)', () => {
    const rates = testRates.destinations.flatMap(({ rate }) => rate ?? [])
    for (const rate of [...rates, testRates.incoming]) expect(rate).toEqual(baseCallRate)
  })

  test('has simulated people on the embedded carrier only', () => {
    expect(destinationRefusal(testRates, '+15005550100')).toBeNull()
    const refused = { code: 'DESTINATION_BLOCKED' }
    expect(destinationRefusal(readRates(undefined, false), '+15005550100')).toEqual(refused)
    expect(destinationOf(readRates(undefined, false), '+15005550100')?.place).toBe('Personal numbers')
  })
})

describe('a table of the operator’s own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-rates-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const written = async (text: string) => {
    const file = join(folder, 'rates.json')
    await writeFile(file, text)
    return file
  }

  test('counts in the place of the shipped one', async () => {
    const file = await written(JSON.stringify(dearer(60_000)))
    expect(readRates(file, true)).toEqual(dearer(60_000))
  })

  test.each([
    ['is no JSON', '{', /^the rates cannot be used/],
    ['says nothing of what is answered', '{"version":"1","destinations":[]}', /incoming/],
    [
      'has one prefix twice',
      JSON.stringify({ ...testRates, destinations: [...testRates.destinations, testRates.destinations[0]] }),
      /1201 stands twice/,
    ],
  ])('is refused with a sentence when it %s', async (_what, text, sentence) => {
    const file = await written(text)
    expect(() => readRates(file, true)).toThrow(sentence)
  })
})

describe('GET /api/rates', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.stop())

  test('gives it to whoever looks at the prices, signed in or not', async () => {
    for (const headers of [{}, { authorization: 'Bearer not.a.token' }]) {
      const answer = await fetch(`${api.url}/api/rates`, { headers })
      expect(await answer.json()).toEqual({ success: true, rates: testRates })
    }
  })

  test('gives the table with its tag, and nothing to who has it; another table has another tag', async () => {
    const ada = await api.person('rates')
    const ask = (url: string, tag = '') =>
      fetch(`${url}/api/rates`, {
        headers: { authorization: `Bearer ${ada.idToken}`, 'if-none-match': tag },
        // Else this fetch asks for an answer that nobody has kept.
        cache: 'no-cache',
      })
    const first = await ask(api.url)
    const tag = first.headers.get('etag') ?? ''
    expect(await first.json()).toEqual({ success: true, rates: testRates })
    expect(tag).toContain(testRates.version)
    expect((await ask(api.url, tag)).status).toBe(304)
    const { version } = testRates
    const other = await api.processOf(() => ({ rates: dearer(60_000, 60, version) }))
    expect((await ask(other.url, tag)).status).toBe(200)
  })
})
