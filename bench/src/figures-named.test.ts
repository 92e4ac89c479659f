import { expect, test } from 'vitest'
import { figuresNamed, titleOf } from './figures-named.ts'

const files = ['f01-bundle.ts', 'f04-calling.ts', 'f10-hour.ts', 'f12-firestore.ts']

test.each([
  [[], files],
  [['f4'], ['f04-calling.ts']],
  [['f04'], ['f04-calling.ts']],
  [['f1'], ['f01-bundle.ts']],
  [
    ['f12', 'f4'],
    ['f04-calling.ts', 'f12-firestore.ts'],
  ],
  [['calling'], ['f04-calling.ts']],
  [['f04-calling'], ['f04-calling.ts']],
])('%j are %j', (asked, expected) => {
  expect(figuresNamed(asked, files)).toEqual(expected)
})

test('a figure that does not exist is a sentence that names those that do', () => {
  expect(() => figuresNamed(['f4', 'f99'], files.slice(0, 2))).toThrow(
    'There is no figure f99. There are: f1 bundle, f4 calling.',
  )
})

test('a figure is listed by its short name and what it measures', () => {
  expect(titleOf('f04-calling.ts')).toBe('f4 calling')
})
