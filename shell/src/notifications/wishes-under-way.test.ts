import { ParleyError, TOAST_MS } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, callBack, pageWith, ringing, up } from './testing/page-with-wish.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a page that looks for a wish may be in the middle of one, until it has found none', async () => {
  const { isUnderWay, pass } = pageWith(null)
  expect(isUnderWay()).toBe(true)
  await pass(0)
  expect(isUnderWay()).toBe(false)
})

test('an answer is under way until the call is answered here', async () => {
  const { call, done, isUnderWay, pass } = pageWith(answer)
  await pass(15_000)
  expect(isUnderWay()).toBe(true)
  call.set(ringing)
  await pass(TOAST_MS)
  expect([done, isUnderWay()]).toEqual([['answer'], false])
})

test.each([
  ['an answer', answer],
  ['a click beside the buttons', { ...answer, kind: 'ring' } as const],
  ['a call back', callBack],
])(
  '%s that comes to nothing is under way until its time is over, and that can be read',
  async (_what, wish) => {
    const { isUnderWay, pass } = pageWith(wish)
    await pass(wish.until + TOAST_MS - 1)
    expect(isUnderWay()).toBe(true)
    await pass(1)
    expect(isUnderWay()).toBe(false)
  },
)

test('a call back that is refused is under way until that can be read', async () => {
  const { line, told, isUnderWay, pass } = pageWith(callBack, new ParleyError('NO_VIRTUAL_NUMBER'))
  line.set(up)
  await pass(TOAST_MS - 1)
  expect([told.length, isUnderWay()]).toEqual([1, true])
  await pass(1)
  expect(isUnderWay()).toBe(false)
})
