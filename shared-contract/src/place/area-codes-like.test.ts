import { expect, test } from 'vitest'
import { areaCodesLike } from './area-codes-like.ts'

const codes = (typed: string) => areaCodesLike(typed).map(({ code }) => code)

test.each([
  ['212', ['212']],
  ['(21', ['210', '212', '213', '214', '215', '216', '217', '218', '219']],
  ['new york', ['212', '332', '646', '917']],
  ['st louis', ['314', '557']],
  ['ofallon', ['636']],
  ['York', ['212', '332', '646', '917']],
  ['ri', ['401', '732', '804', '951']],
  ['orleans', ['504']],
  ['', []],
  [' ', []],
  ['nowhere', []],
])('%j finds the area codes %j', (typed, expected) => {
  for (const code of expected) expect(codes(typed)).toContain(code)
  if (expected.length === 0) expect(codes(typed)).toEqual([])
})

test('a word counts from its beginning, and its state too', () => {
  expect(codes('ork')).toEqual([])
  expect(areaCodesLike('hi')).toContainEqual({ code: '808', place: 'Honolulu, HI', isOffered: true })
})

test('numbers of Canada cannot be had, and stand last', () => {
  expect(areaCodesLike('416')).toEqual([{ code: '416', place: 'Toronto, ON', isOffered: false }])
  const offered = areaCodesLike('van').map(({ isOffered }) => isOffered)
  expect(offered).toEqual([...offered].sort((one, other) => Number(other) - Number(one)))
  expect(offered).toContain(true)
  expect(offered).toContain(false)
})
