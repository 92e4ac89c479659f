import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hindrance } from './dial-hindrance.ts'
import { LATEST_MS, useCallWhenReady } from './use-call-when-ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon: Hindrance = { sentence: 'Wait.', kind: 'soon', cure: null }
const stop: Hindrance = { sentence: 'No.', kind: 'stop', cure: null }

/** Somebody asked for a call while the line was not ready. */
function asked() {
  const place = vi.fn()
  const shown = renderHook(({ now, isRung = false }) => useCallWhenReady(() => now, place, isRung), {
    initialProps: { now: soon } as { now: Hindrance | null; isRung?: boolean },
  })
  act(() => shown.result.current.ask('5005550100'))
  expect(shown.result.current.waits).toBe(true)
  return { ...shown, place }
}

test('the call is made once, as soon as nothing hinders it', () => {
  const { place, result, rerender } = asked()
  act(() => vi.advanceTimersByTime(LATEST_MS - 1))
  expect(place).not.toHaveBeenCalled()
  rerender({ now: null })
  expect(place.mock.calls).toEqual([['5005550100']])
  expect(result.current.waits).toBe(false)
  rerender({ now: soon })
  rerender({ now: null })
  expect(place).toHaveBeenCalledTimes(1)
})

test('of a press that was handed on the ten seconds have begun with it', () => {
  const place = vi.fn()
  const { result } = renderHook(() => useCallWhenReady(() => soon, place, false))
  act(() => result.current.ask('5005550100', Date.now() - LATEST_MS + 1_000))
  act(() => vi.advanceTimersByTime(999))
  expect(result.current.waits).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.waits).toBe(false)
})

test.each<[string, (call: HTMLElement) => unknown, number]>([
  ['pressed twice is one call that waits', call => fireEvent.pointerDown(call), 1],
  ['pressed twice by its key is one', call => fireEvent.keyDown(call, { key: 'Enter' }), 1],
  [
    'is taken back by Escape, where it has the focus too',
    call => fireEvent.keyDown(call, { key: 'Escape' }),
    0,
  ],
])('Call %s', (_what, press, calls) => {
  const { place, rerender } = asked()
  const call = document.createElement('button')
  call.dataset.dial = ''
  document.body.append(call)
  press(call)
  call.remove()
  rerender({ now: null })
  expect(place).toHaveBeenCalledTimes(calls)
})

test.each<[string, (hook: ReturnType<typeof asked>) => void]>([
  ['ten seconds', () => act(() => vi.advanceTimersByTime(LATEST_MS))],
  ['ten seconds of sleep', () => vi.setSystemTime(Date.now() + LATEST_MS)],
  ['an edit', ({ result }) => act(() => result.current.cancel())],
  ['Escape', () => void fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a key', () => void fireEvent.keyDown(document.body, { key: 'G' })],
  ['a press', () => void fireEvent.pointerDown(document.body)],
  [
    'another page that is looked at',
    () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })),
  ],
  ['going back', () => void fireEvent.popState(window)],
  ['something else in the way', ({ rerender }) => rerender({ now: stop })],
  ['a call that comes in', ({ rerender }) => rerender({ now: soon, isRung: true })],
  ['a call that comes in as the line gets ready', ({ rerender }) => rerender({ now: null, isRung: true })],
])('after %s it is not made any more', (_what, happens) => {
  const hook = asked()
  happens(hook)
  hook.rerender({ now: null })
  expect(hook.place).not.toHaveBeenCalled()
  expect(hook.result.current.waits).toBe(false)
})
