import { expect, test } from 'vitest'
import { type Box, freePlace, upsideDown } from './free-place.ts'

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
  const place = freePlace(notice, others, { left: 1040, height: 900 })
  expect(place?.top ?? null).toBe(top)
})

test.each<[string, readonly Box[], { top: number; aside: number }]>([
  ['where it would like to be, when that is free', [box(500, 40)], { top: 72, aside: 0 }],
  ['below what stands there, not beside it', [box(72, 40, 1300, 60)], { top: 120, aside: 0 }],
  ['beside it, where it belongs no further down', [box(72, 400, 1040, 384)], { top: 72, aside: 392 }],
  ['no further aside than it must', [box(72, 400, 1300, 60), box(72, 40, 300, 100)], { top: 72, aside: 132 }],
])('in a wide window it is at the right: %s', (_what, others, place) => {
  expect(freePlace(notice, others, { left: 232, height: 400 })).toEqual(place)
})

test('from the foot of a window it is above the bars there', () => {
  const others = [box(844 - 56, 56, 0, 390), box(844 - 136, 80, 0, 390)].map(other => upsideDown(other, 844))
  const place = freePlace(box(0, 64, 8, 374), others, { left: 0, height: 844 })
  expect(place).toEqual({ top: 144, aside: 0 })
})

test('a box as the browser measures it, whose edges are not its own, will do', () => {
  const measured: Box = Object.create(notice)
  expect(freePlace(measured, [box(80, 40)], { left: 232, height: 900 })?.top).toBe(128)
  expect(freePlace(measured, [box(72, 40, 0, 1424)], { left: 232, height: 900 })?.top).toBe(120)
})
