import { expect, test } from 'vitest'
import { sentencesOf } from './sentences-model.ts'

const words = (text: string) => text.split(' ').map((word, n) => ({ text: word, start: n, end: n + 1 }))
const read = (text: string) =>
  sentencesOf(words(text)).map(({ start, words }) => [start, words.map(word => word.text).join(' ')])

test.each([
  [
    'Hello Ada. Call me back! Will you?',
    [
      [0, 'Hello Ada.'],
      [2, 'Call me back!'],
      [5, 'Will you?'],
    ],
  ],
  ['no full stop at all', [[0, 'no full stop at all']]],
  [
    'It costs 1.50 then “Bye.” And more',
    [
      [0, 'It costs 1.50 then “Bye.”'],
      [5, 'And more'],
    ],
  ],
])('%s', (text, sentences) => expect(read(text)).toEqual(sentences))

test('each word keeps its place among all of them', () => {
  const all = sentencesOf(words('One two. Three four.')).flatMap(({ words }) =>
    words.map(({ index }) => index),
  )
  expect(all).toEqual([0, 1, 2, 3])
  expect(sentencesOf([])).toEqual([])
})
