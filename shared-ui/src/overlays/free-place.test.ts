import { expect, test } from 'vitest'
import { type Box, freeTop } from './free-place.ts'

const box = (top: number, height: number, left = 1000, width = 400): Box => {
  return { top, bottom: top + height, left, right: left + width }
}
const notice = box(72, 56, 1040, 384)

test.each<[string, readonly Box[], number | null]>([
  ['with nothing there it stays', [], 72],
  ['beside it nothing counts', [box(80, 40, 0, 900)], 72],
  ['below a control', [box(80, 40)], 128],
  ['between two that leave room', [box(80, 40), box(192, 40)], 128],
  ['not between two that do not', [box(191, 40), box(80, 40)], 239],
  ['below a tall one, whatever is within', [box(60, 400), box(100, 20)], 468],
  ['above what is far below', [box(500, 300)], 72],
  ['where all is taken, there is none', [box(0, 900)], null],
])('%s', (_what, others, top) => {
  expect(freeTop(notice, others, 900)).toBe(top)
})
