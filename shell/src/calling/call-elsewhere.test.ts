import type { ActiveCall, LiveCall } from '@parley/shared-calling'
import { type KnownCall, type Live, loading, ready, type UserProfile } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { samplePerson } from '@parley/shared-platform/harness'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCallElsewhere } from './call-elsewhere.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const idle: LiveCall = { status: 'idle', last: null }
const active = { status: 'connected', id: 'call-1' } as ActiveCall
const call = { id: 'session-1', answeredAt: null, device: 'Firefox on Linux' } as KnownCall

function open() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const here = cell<LiveCall>(idle, scope)
  const profile = cell<Live<UserProfile>>(loading, scope)
  const elsewhere$ = createCallElsewhere({
    ...{ scope, call$: here.state$, profile$: profile.state$, browser: 'mine' },
  })
  const show = (call: KnownCall | null, stale = false) =>
    profile.set(ready({ ...samplePerson('ada').profile, call }, stale))
  return { here, show, elsewhere: () => elsewhere$.value }
}

test('D43: a call of another browser is elsewhere, as soon as the server says so and until it does no more', () => {
  const { show, elsewhere } = open()
  show({ ...call, browser: 'theirs' }, true)
  expect(elsewhere()).toBe(loading)
  show({ ...call, browser: 'theirs' })
  expect(elsewhere()).toMatchObject({ value: { id: 'session-1' } })
  show(null)
  expect(elsewhere()).toMatchObject({ state: 'ready', value: null })
})

test('while this browser has a call, that is the one', () => {
  const { here, show, elsewhere } = open()
  here.set(active)
  show({ ...call, browser: 'theirs' })
  expect(elsewhere()).toMatchObject({ value: null })
})

test.each(['mine', null])(
  'a call that began in %s is elsewhere only when no page here takes it up',
  browser => {
    const { here, show, elsewhere } = open()
    here.set(active)
    show({ ...call, browser })
    here.set(idle)
    vi.advanceTimersByTime(9_000)
    expect(elsewhere()).toMatchObject({ value: null })
    vi.advanceTimersByTime(1_000)
    expect(elsewhere()).toMatchObject({ value: { id: 'session-1' } })
  },
)

test('ADR 0051: a call that waits for a line is nowhere else, however long the page is open', () => {
  const { show, elsewhere } = open()
  vi.advanceTimersByTime(60_000)
  show({ ...call, direction: 'incoming', browser: null })
  expect(elsewhere()).toMatchObject({ state: 'ready', value: null })
  show({ ...call, direction: 'incoming', browser: null, forwardedTo: '+12125550187' })
  expect(elsewhere()).toMatchObject({ value: { id: 'session-1' } })
})
