import type { Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRingsHere } from './rings-here.ts'
import { createSilentLine } from './silent-line.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const idle: LiveCall = { status: 'idle', last: null }
const caller = '+12125550187'
const ringing = activeCall({ status: 'ringing', direction: 'incoming', peer: caller, connectedAt: null })

function pageWith(first: Line) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell(first, scope)
  const call = cell<LiveCall>(idle, scope)
  let renewals = 0
  const streams = { line$: line.state$, call$: call.state$ }
  const silentLine$ = createSilentLine({
    ...streams,
    async takeLine() {
      renewals += 1
    },
  })
  const ringsHere = createRingsHere({ ...streams, scope, silentLine$, now: Date.now })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { line, call, ringsHere, pass, renewals: () => renewals }
}

test('a call that rings, or is talked in, rings here', async () => {
  const { call, ringsHere } = pageWith(up)
  call.set(ringing)
  expect(await ringsHere(caller)).toBe(true)
  call.set(activeCall())
  expect(await ringsHere(caller)).toBe(true)
})

test('the push may come first: a ring that follows it counts, and nothing is registered anew', async () => {
  const { call, ringsHere, pass, renewals } = pageWith(up)
  const answer = ringsHere(caller)
  await pass(1_400)
  call.set(ringing)
  expect(await answer).toBe(true)
  await pass(10_000)
  expect(renewals()).toBe(0)
})

test('a line that is ready and silent rings nowhere: the device tells, and the line registers anew, once', async () => {
  const { ringsHere, pass, renewals } = pageWith(up)
  const answers = Promise.all([ringsHere(caller), ringsHere(caller)])
  await pass(1_500)
  expect(await answers).toEqual([false, false])
  expect(renewals()).toBe(0)
  await pass(10_000)
  expect(renewals()).toBe(1)
})

test('a ring that is only slow keeps its line', async () => {
  const { call, ringsHere, pass, renewals } = pageWith(up)
  const answer = ringsHere(caller)
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
  expect(await ringsHere(caller)).toBe(false)
  await pass(10_000)
  expect(renewals()).toBe(0)
})

test.each([
  ['of the same number is no news', caller, 20_000, true],
  ['of another number is a call of its own', '+13105550000', 20_000, false],
  ['of half a minute ago is another call', caller, 31_000, false],
  ['without a number is no news of one with', null, 20_000, false],
])('a push that comes after a ring that is over, %s', async (_what, from, later, seen) => {
  const { call, ringsHere, pass } = pageWith(up)
  call.set(ringing)
  call.set(idle)
  await pass(later)
  const answer = ringsHere(from)
  await pass(1_500)
  expect(await answer).toBe(seen)
})
