import { areaCodesLike } from '@parley/shared-contract/place'
import { expect, test } from 'vitest'
import { peekedNumbers, SHOWN_CODES } from './peeked-numbers.ts'

test.each([
  ['212', 'One area code.', 1],
  ['new york', '4 area codes.', 4],
  ['2', '6 of 46 area codes. Type more to see fewer.', SHOWN_CODES],
  ['Toronto', '416 is Toronto, ON. Parley has US numbers only.', 0],
  [' Oz ', 'No area code or larger city begins with “Oz”.', 0],
  ['911', 'No area code or larger city begins with “911”.', 0],
])('%j: %s', (typed, sentence, shown) => {
  const peeked = peekedNumbers(typed, areaCodesLike(typed))
  expect([peeked.sentence, peeked.shown.length]).toEqual([sentence, shown])
})
