import type { Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSilentLine } from './silent-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const down: Line = { state: 'connecting', ready: false, elsewhere: false, problem: null }
const up: Line = { ...down, state: 'registered', ready: true }
const ringing = activeCall({ status: 'ringing', direction: 'incoming', connectedAt: null })

function pageWith(first: Line) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell(first, scope)
  const call = cell<LiveCall>({ status: 'idle', last: null }, scope)
  const renewedAt: number[] = []
  const began = Date.now()
  const silentLine$ = createSilentLine({
    ...{ line$: line.state$, call$: call.state$ },
    takeLine: async () => void renewedAt.push(Date.now() - began),
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { line, call, silentLine$, renewedAt, pass }
}

test('a line that is ready and silent registers anew, once for all who wait', async () => {
  const { silentLine$, renewedAt, pass } = pageWith(up)
  silentLine$.subscribe()
  await pass(1_000)
  silentLine$.subscribe()
  await pass(20_000)
  expect(renewedAt).toEqual([3_000])
})

test('one that has registered anew meanwhile has its whole time again, so that a late wish is no second registration', async () => {
  const { line, silentLine$, renewedAt, pass } = pageWith(up)
  await pass(500)
  silentLine$.subscribe()
  await pass(2_900)
  line.set(down)
  await pass(900)
  line.set(up)
  await pass(2_900)
  expect(renewedAt).toEqual([])
  await pass(100)
  expect(renewedAt).toEqual([500 + 2_900 + 900 + 3_000])
})

test.each([
  ['rings', ringing],
  ['is talked in', activeCall()],
])('one where a call %s in time is left alone', async (_what, live) => {
  const { call, silentLine$, renewedAt, pass } = pageWith(up)
  silentLine$.subscribe()
  await pass(2_900)
  call.set(live)
  call.set({ status: 'idle', last: null })
  await pass(20_000)
  expect(renewedAt).toEqual([])
})

test('nobody who waits any more, nothing that is done', async () => {
  const { silentLine$, renewedAt, pass } = pageWith(up)
  silentLine$.subscribe().unsubscribe()
  await pass(20_000)
  expect(renewedAt).toEqual([])
})

test.each([
  ['is down', down],
  ['is in another browser', { ...up, browser: 'Firefox on Linux' }],
])('a line that %s is waited for as long as a call may ring', async (_what, first) => {
  const soon = pageWith(first)
  const late = pageWith(first)
  for (const { silentLine$ } of [soon, late]) silentLine$.subscribe()
  await soon.pass(20_000)
  soon.line.set(up)
  await soon.pass(10_000)
  late.line.set(up)
  await late.pass(10_000)
  expect([soon.renewedAt, late.renewedAt]).toEqual([[23_000], []])
})

test('of two tabs the one that has the line goes first, and the other sees it', async () => {
  const { line, silentLine$, renewedAt, pass } = pageWith({ ...up, elsewhere: true })
  silentLine$.subscribe()
  await pass(3_500)
  line.set({ ...down, elsewhere: true })
  line.set({ ...up, elsewhere: true })
  await pass(3_900)
  expect(renewedAt).toEqual([])
})

test('a tab beside one that is out of view, and has not heard of the call, does it itself', async () => {
  const { silentLine$, renewedAt, pass } = pageWith({ ...up, elsewhere: true })
  silentLine$.subscribe()
  await pass(20_000)
  expect(renewedAt).toEqual([4_000])
})

test('a registration that fails is told in the log, and the wait is over', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const scope = createScope()
  onTestFinished(() => scope.end())
  const silentLine$ = createSilentLine({
    line$: cell(up, scope).state$,
    call$: cell<LiveCall>({ status: 'idle', last: null }, scope).state$,
    takeLine: () => Promise.reject(new Error('no carrier')),
  })
  const ended = vi.fn()
  silentLine$.subscribe({ complete: ended })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([ended.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
})
