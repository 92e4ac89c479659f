import { beforeEach, expect, test } from 'vitest'
import { keepAnswer } from './kept-answer.ts'

let time: number
let asked: PromiseWithResolvers<string>[]
const kept = () =>
  keepAnswer(
    () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    { freshMs: 10, oldMs: 60 },
    () => time,
  )
beforeEach(() => {
  time = 0
  asked = []
})

/** One that has been told `a` at the time 0. */
async function toldA() {
  const one = kept()
  const first = one.learnt()
  asked[0]?.resolve('a')
  expect(await first).toBe('a')
  return one
}

test('the first answer is waited for, by as many as there are, and asked for once', async () => {
  const one = kept()
  const all = Promise.all([one.learnt(), one.learnt()])
  expect(one.known()).toBeNull()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('a')
  expect(await all).toEqual(['a', 'a'])
  expect([await one.learnt(), one.known(), asked.length]).toEqual(['a', 'a', 1])
})

test('an answer that is no longer fresh is told at once, and asked for behind it', async () => {
  const one = await toldA()
  time = 10
  expect(await one.learnt()).toBe('a')
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('b')
  await expect.poll(() => one.known()).toBe('b')
  expect(asked).toHaveLength(2)
})

test('an old answer is not told any more: the new one is waited for', async () => {
  const one = await toldA()
  time = 60
  const next = one.learnt()
  asked[1]?.resolve('b')
  expect(await next).toBe('b')
})

test('while no answer comes the last one stands, is asked for again and again, and is waited for once', async () => {
  const one = await toldA()
  time = 60
  const waiting = one.learnt()
  asked[1]?.reject(new Error('away'))
  expect(await waiting).toBe('a')
  expect([await one.learnt(), asked.length]).toEqual(['a', 2])
  time = 70
  // It hangs.
  expect([await one.learnt(), asked.length]).toEqual(['a', 3])
  asked[2]?.resolve('b')
  await expect.poll(() => one.known()).toBe('b')
  time = 130
  const next = one.learnt()
  asked[3]?.resolve('c')
  expect(await next).toBe('c')
})

test('a question that failed long ago is no word of now: the old answer is not told after a quiet night', async () => {
  const one = await toldA()
  time = 20
  expect(await one.learnt()).toBe('a')
  asked[1]?.reject(new Error('away'))
  await expect.poll(() => one.known()).toBe('a')
  time = 40_000
  const next = one.learnt()
  asked[2]?.resolve('b')
  expect(await next).toBe('b')
})

test('where there never was one, whoever needs it is told why, and the next one asks again', async () => {
  const one = kept()
  const first = one.learnt()
  asked[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const next = one.learnt()
  asked[1]?.resolve('a')
  expect(await next).toBe('a')
})
