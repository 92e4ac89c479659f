import { failed, kept, type Live, ready } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_AFTER_MS } from '../reachability/use-offline.ts'
import { OfflineNote } from './offline-note.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The note under live data of a test's choosing. */
function show(live: Live<never>) {
  const { harness } = renderWithPlatform(<OfflineNote />, {
    prepare: ({ live: data }) => data.force({ profile$: live }),
  })
  const words = () => screen.getByRole('status').textContent
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const becomes = (next: Live<never>) => act(() => harness.live.force({ profile$: next }))
  return { words, pass, becomes }
}

const saved = kept({ credits: 5 } as never, Date.UTC(2020, 0, 2, 12))

test.each([
  ['from this device, with its time', saved, /^You are offline\. Last updated Thu, Jan 2, 2020, \d+:\d\d.*$/],
  ['not there at all', failed('NETWORK_ERROR'), /^You are offline\. $/],
])('what is %s is called offline once it stays so, and no longer than that', (_, live, words) => {
  const note = show(live)
  note.pass(OFFLINE_AFTER_MS - 1)
  expect(note.words()).toBe('')
  note.pass(1)
  expect(note.words()).toMatch(words)
  note.becomes(ready({ credits: 5 } as never))
  expect(note.words()).toBe('')
})

test('of what is of today the time is said, and no day', () => {
  const note = show(kept({ credits: 5 } as never, Date.now()))
  note.pass(OFFLINE_AFTER_MS)
  expect(note.words()).toMatch(/^You are offline\. Last updated \d+:\d\d\s[AP]M$/)
})

test('without a network it says so at once, whatever is known', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const note = show(ready({ credits: 5 } as never))
  expect(note.words()).toBe('You are offline. ')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(note.words()).toBe('')
})

test('another failure is not called offline', () => {
  const note = show(failed('PERMISSION_DENIED'))
  note.pass(OFFLINE_AFTER_MS)
  expect(note.words()).toBe('')
})
