import { expect, test } from 'vitest'
import {
  barsOf,
  cutWords,
  fittingBars,
  movedByKey,
  placeWithin,
  positionWords,
  wordAt,
} from './player-model.ts'

test('a moment is told as how far of how long', () => {
  expect(positionWords(12.9, 47.6)).toBe('0:12 of 0:48')
  expect(positionWords(0, 120)).toBe('0:00 of 2:00')
})

test('where a recording is cut is told by the tenth of a second that a key moves it', () => {
  expect([0, 0.1, 3.96, 12.34].map(cutWords)).toEqual(['0:00.0', '0:00.1', '0:04.0', '0:12.3'])
})

test('nothing leads out of the recording', () => {
  expect([placeWithin(-3, 10), placeWithin(4, 10), placeWithin(12, 10)]).toEqual([0, 4, 10])
})

test.each([
  ['ArrowRight', 20, 25],
  ['ArrowLeft', 20, 15],
  ['ArrowLeft', 3, 0],
  ['PageUp', 20, 30],
  ['PageUp', 42, 48],
  ['PageDown', 20, 10],
  ['Home', 20, null],
  ['a', 20, null],
])('%s at %i s leads to %s', (key, at, to) => expect(movedByKey(key, at, 48)).toBe(to))

test('the word that sounds is known, and that none does', () => {
  const words = [
    { start: 0.5, end: 0.9 },
    { start: 1.2, end: 1.6 },
  ]
  expect([0, 0.5, 0.9, 1.3, 1.6].map(at => wordAt(words, at))).toEqual([-1, 0, -1, 1, -1])
})

test('silence is seen as a low bar', () => {
  expect(barsOf([0, 50, 100])).toEqual([8, 50, 100])
})

test('where there is little room a bar stands for several, and is as high as the highest of them', () => {
  expect(fittingBars([8, 50, 8, 8, 90, 20, 8], 15)).toEqual([50, 8, 90])
  expect(fittingBars([8, 50], 300)).toEqual([8, 50])
  expect(fittingBars([8, 50], null)).toEqual([8, 50])
})
