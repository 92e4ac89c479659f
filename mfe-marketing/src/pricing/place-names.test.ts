import { baseCallRate, type PriceList } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { reachesAbroad } from './place-names.ts'

type Destination = PriceList['destinations'][number]
const home: Destination = { place: 'United States', kind: 'domestic', rate: baseCallRate }
const abroad = (rate: Destination['rate']): Destination => ({ place: 'Jamaica', kind: 'abroad', rate })

test.each<[string, Destination[] | null, boolean]>([
  ['is not known', null, false],
  ['has home alone', [home], false],
  ['names a place abroad that nobody can call', [home, abroad(null)], false],
  ['has a price of a place abroad', [home, abroad(baseCallRate)], true],
])('whether anything abroad is reached, where the table %s', (_what, destinations, reaches) => {
  expect(reachesAbroad(destinations && { incoming: baseCallRate, destinations })).toBe(reaches)
})
