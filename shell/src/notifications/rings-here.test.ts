import type { CallEvent, Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRingsHere } from './rings-here.ts'
import { createSilentLine } from './silent-line.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const idle: LiveCall = { status: 'idle', last: null }
const caller = '+12125550187'
const pushed = { from: caller, logId: 'ada_1700000000000_incoming' }
const ringing = activeCall({ status: 'ringing', direction: 'incoming', peer: caller, connectedAt: null })

function pageWith(first: Line) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell(first, scope)
  const call = cell<LiveCall>(idle, scope)
  let renewals = 0
  const events$ = new Subject<CallEvent>()
  const streams = { line$: line.state$, call$: call.state$, events$ }
  const silentLine$ = createSilentLine({
    ...streams,
    async takeLine() {
      renewals += 1
    },
  })
  const ringsHere = createRingsHere({ ...streams, scope, silentLine$, now: Date.now })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  /** A call that rang, and is over. */
  const rang = (peer: string, logId: string | null) => {
    const began = { callId: 'c1', at: 0, mono: 0, peerName: null, ownNumber: '+15005550006' }
    events$.next({ type: 'started', direction: 'incoming', ...began, peer, logId })
  }
  return { line, call, rang, ringsHere, pass, renewals: () => renewals }
}

test('a call that rings, or is talked in, rings here', async () => {
  const { call, ringsHere } = pageWith(up)
  call.set(ringing)
  expect(await ringsHere(pushed)).toBe(true)
  call.set(activeCall())
  expect(await ringsHere(pushed)).toBe(true)
})

test('the push may come first: a ring that follows it counts, and nothing is registered anew', async () => {
  const { call, ringsHere, pass, renewals } = pageWith(up)
  const answer = ringsHere(pushed)
  await pass(1_400)
  call.set(ringing)
  expect(await answer).toBe(true)
  await pass(10_000)
  expect(renewals()).toBe(0)
})

test('a line that is ready and silent rings nowhere: the device tells, and the line registers anew, once', async () => {
  const { ringsHere, pass, renewals } = pageWith(up)
  const answers = Promise.all([ringsHere(pushed), ringsHere(pushed)])
  await pass(1_500)
  expect(await answers).toEqual([false, false])
  expect(renewals()).toBe(0)
  await pass(10_000)
  expect(renewals()).toBe(1)
})

test('a ring that is only slow keeps its line', async () => {
  const { call, ringsHere, pass, renewals } = pageWith(up)
  const answer = ringsHere(pushed)
  await pass(2_000)
  call.set(ringing)
  await pass(10_000)
  expect([await answer, renewals()]).toEqual([false, 0])
})

test.each([
  ['is not there', { ...up, ready: false }],
  ['is in another browser', { ...up, browser: 'Firefox on Linux' }],
])('where the line %s the device tells at once, and nothing is taken from anywhere', async (_where, line) => {
  const { ringsHere, pass, renewals } = pageWith(line)
  expect(await ringsHere(pushed)).toBe(false)
  await pass(10_000)
  expect(renewals()).toBe(0)
})

test.each([
  ['of that call is no news', pushed, 20_000, true],
  [
    'of its caller, who calls again, is news',
    { ...pushed, logId: 'ada_1700000009000_incoming' },
    20_000,
    false,
  ],
  ['of half a minute ago is news', pushed, 31_000, false],
  ['of an older server is told by its number', { ...pushed, logId: null }, 20_000, true],
  ['of an older server and another number is news', { from: '+13105550000', logId: null }, 20_000, false],
  ['of an older server without a number is news', { from: null, logId: null }, 20_000, false],
])('a push that comes after a ring that is over, %s', async (_what, push, later, seen) => {
  const { rang, ringsHere, pass } = pageWith(up)
  rang(caller, pushed.logId)
  await pass(later)
  const answer = ringsHere(push)
  await pass(1_500)
  expect(await answer).toBe(seen)
})

test('callers without a number are told apart by their calls', async () => {
  const { rang, ringsHere, pass } = pageWith(up)
  rang('', 'ada_1700000000000_incoming')
  expect(await ringsHere({ from: null, logId: 'ada_1700000000000_incoming' })).toBe(true)
  const second = ringsHere({ from: null, logId: 'ada_1700000009000_incoming' })
  await pass(1_500)
  expect(await second).toBe(false)
})
