import type { Line, LiveCall } from '@parley/shared-calling'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bringCallHere } from './bring-call-here.ts'
import { createSilentLine } from './silent-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const down: Line = { state: 'connecting', ready: false, elsewhere: false, problem: null }
const up: Line = { ...down, state: 'registered', ready: true }

function pageWhoseLineIs(first: Line) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell(first, scope)
  const call = cell<LiveCall>({ status: 'idle', last: null }, scope)
  const done: string[] = []
  const takeLine = async () => void done.push('take the line')
  const leave = bringCallHere('session-1', {
    silentLine$: createSilentLine({ line$: line.state$, call$: call.state$, takeLine }),
    ...{ line$: line.state$, takeLine },
    want(call) {
      done.push(`want ${call}`)
      return () => void done.push('want none')
    },
  })
  return { line, done, leave }
}

test('a page that opens asks for the call, and has the line by that', () => {
  const { line, done, leave } = pageWhoseLineIs(down)
  line.set(up)
  leave()
  expect(done).toEqual(['want session-1', 'want none'])
})

test('one that was open while another browser has the line takes it, once', () => {
  const { line, done } = pageWhoseLineIs({ ...up, browser: 'Firefox on Linux' })
  line.set({ ...down, browser: 'Firefox on Linux' })
  line.set({ ...up, browser: 'Firefox on Linux' })
  expect(done).toEqual(['take the line', 'want session-1'])
})

test('nothing is taken once it is over', () => {
  const { line, done, leave } = pageWhoseLineIs(down)
  leave()
  line.set({ ...up, browser: 'Firefox on Linux' })
  expect(done).toEqual(['want session-1', 'want none'])
})

test('a line that was ready here and stays silent registers anew, once: its socket is gone', async () => {
  const { line, done } = pageWhoseLineIs(up)
  await vi.advanceTimersByTimeAsync(3_000)
  line.set(down)
  line.set(up)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(done).toEqual(['want session-1', 'take the line'])
})

test('one that nobody waits for any more is left alone', async () => {
  const { done, leave } = pageWhoseLineIs(up)
  leave()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(done).toEqual(['want session-1', 'want none'])
})
