import { expect, test } from 'vitest'
import { framesIn } from './back-channel.ts'

test('frames are taken when they are whole, and the rest is kept', () => {
  const one = '14\n[[1,["noop"]]]'
  expect(framesIn([one, one, '14\n[[2,["no'].join(''))).toEqual({
    frames: [[[1, ['noop']]], [[1, ['noop']]]],
    rest: '14\n[[2,["no',
  })
  expect(framesIn('1')).toEqual({ frames: [], rest: '1' })
})
