import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadTurns } from './read-turns.ts'

let turns: ReadTurns
let order: string[]

beforeEach(() => {
  vi.useFakeTimers()
  turns = new ReadTurns()
  order = []
})

afterEach(() => {
  vi.useRealTimers()
})

const take = (id: string, name: string) => turns.take(id, name).then(() => order.push(`${id} ${name}`))
const settle = () => vi.advanceTimersByTimeAsync(0)

test('readers of one document go one after the other, in order of arrival', async () => {
  for (const id of ['first', 'second', 'third']) void take(id, 'd')
  await settle()
  expect(order).toEqual(['first d'])
  turns.release('first')
  await settle()
  turns.release('second')
  await settle()
  expect(order).toEqual(['first d', 'second d', 'third d'])
})

test('the same reader never waits for itself, others never for another document', async () => {
  for (const name of ['d', 'd', 'e']) void take('one', name)
  void take('two', 'f')
  await settle()
  expect(order).toHaveLength(4)
})

test('a deadlock ends by itself', async () => {
  await take('one', 'a')
  await take('two', 'b')
  void take('one', 'b')
  void take('two', 'a')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual(['one a', 'two b', 'one b', 'two a'])
})

test('a reader that gave up is not handed the turn later', async () => {
  await take('one', 'a')
  void take('two', 'a')
  await vi.advanceTimersByTimeAsync(1_000)
  turns.release('one')
  void take('three', 'a')
  await settle()
  expect(order).toEqual(['one a', 'two a', 'three a'])
})

test('a turn of somebody who has gone away is taken over', async () => {
  await take('gone', 'a')
  await vi.advanceTimersByTimeAsync(5_001)
  await take('next', 'a')
  turns.release('gone')
  void take('third', 'a')
  await settle()
  expect(order).toEqual(['gone a', 'next a'])
  turns.release('next')
  await settle()
  expect(order.at(-1)).toBe('third a')
})
