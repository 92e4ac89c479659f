import { ParleyError, ready, TOAST_MS } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, callBack, pageWith, ringing, tooLate, up } from './testing/page-with-wish.ts'

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

test.each([
  ['an answer', answer],
  ['a click beside the buttons', { ...answer, kind: 'ring' } as const],
  ['a call back', callBack],
])('%s is waited for, in view of its person, until its time is over', async (_what, wish) => {
  const { awaited$, pass } = pageWith(wish)
  expect(awaited$.value).toBeNull()
  await pass(wish.until - 1)
  expect(awaited$.value?.wish).toEqual(wish)
  await pass(1)
  expect(awaited$.value).toBeNull()
})

test('an answer is waited for no more once the call rings here, nor a call back once it is dialled', async () => {
  const [first, second] = [pageWith(answer), pageWith(callBack)]
  await first.pass(0)
  first.call.set(ringing)
  second.line.set(up)
  await first.pass(0)
  expect([first.done, first.awaited$.value]).toEqual([['answer'], null])
  expect([second.done, second.awaited$.value]).toEqual([[`dial ${callBack.number}`], null])
})

test.each([
  ['an answer', answer],
  ['a call back', callBack],
])('%s that is dropped is not carried out, and nothing is said of it', async (_what, wish) => {
  const { awaited$, line, call, done, told, wanted, pass } = pageWith(wish)
  await pass(0)
  awaited$.value?.drop()
  await pass(0)
  expect([awaited$.value, wanted]).toEqual([null, []])
  line.set(up)
  call.set(ringing)
  await pass(60_000)
  expect([done, told]).toEqual([[], []])
})

test('a call that is over while it is being declined was over by their own doing, and nothing is said', async () => {
  const { awaited$, profile, told, pass } = pageWith(answer)
  await pass(0)
  const declined = Promise.withResolvers<void>()
  awaited$.value?.drop(declined.promise)
  profile.set(ready({ ...samplePerson('ada').profile, call: null }))
  await pass(5_000)
  declined.resolve()
  await pass(0)
  expect([told, awaited$.value]).toEqual([[], null])
})

test('one that could not be declined is waited for still, but answered by its person alone', async () => {
  const { awaited$, call, done, pass } = pageWith(answer)
  await pass(0)
  awaited$.value?.drop(Promise.reject(new ParleyError('NETWORK_ERROR')))
  await pass(1_000)
  expect(awaited$.value?.wish).toEqual(answer)
  call.set(ringing)
  await pass(1_000)
  expect([done, awaited$.value]).toEqual([[], null])
})

test('one that was over before it could be declined is said to be', async () => {
  const { awaited$, profile, told, pass } = pageWith(answer)
  await pass(0)
  awaited$.value?.drop(Promise.reject(new ParleyError('CALL_NOT_ON')))
  profile.set(ready({ ...samplePerson('ada').profile, call: null }))
  await pass(3_000)
  expect(told).toMatchObject([{ text: tooLate }])
})

test('what is handed over for somebody else is not shown to who is signed in', async () => {
  const { awaited$, pass } = pageWith({ ...answer, person: 'somebody' })
  await pass(1_000)
  expect(awaited$.value).toBeNull()
})
