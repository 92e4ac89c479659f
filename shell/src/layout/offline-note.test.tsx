import { failed, kept, type Live, ready } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { OFFLINE_AFTER_MS, OLD_AFTER_MS } from '@parley/shared-platform/react'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineNote } from './offline-note.tsx'
import { SAVING_SHOWN_AFTER_MS, SavingNote } from './saving-note.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The notes under live data of a test's choosing. */
function show(live: Live<never>) {
  const unsaved = cell(0, createScope())
  const notes = (
    <>
      <OfflineNote />
      <SavingNote />
    </>
  )
  const { harness } = renderWithPlatform(notes, {
    prepare: ({ live: data, platform }) => {
      data.force({ profile$: live })
      Object.assign(platform, { contacts: { ...platform.contacts, unsaved$: unsaved.state$ } })
    },
  })
  const words = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  const change = (count: number) => act(() => unsaved.set(count))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const becomes = (next: Live<never>) => act(() => harness.live.force({ profile$: next }))
  return { words, pass, becomes, change }
}

const saved = kept({ credits: 5 } as never, Date.UTC(2020, 0, 2, 12))

test.each([
  ['from this device, with its time', saved, /^You are offline\. As of Thu, Jan 2, 2020, \d+:\d\d.*$/],
  ['not there at all', failed('NETWORK_ERROR'), /^You are offline\. $/],
])('what is %s is called offline once it stays so, and no longer than that', (_, live, words) => {
  const note = show(live)
  note.pass(OFFLINE_AFTER_MS - 1)
  expect(note.words()).not.toContain('offline')
  note.pass(1)
  expect(note.words()).toMatch(words)
  note.becomes(ready({ credits: 5 } as never))
  expect(note.words()).toBe('')
})

test('on a slow network it is not called offline: how old it is is said, and no longer than until it is confirmed', () => {
  const note = show(saved)
  note.pass(OLD_AFTER_MS - 1)
  expect(note.words()).toBe('')
  note.pass(1)
  expect(note.words()).toMatch(/^As of Thu, Jan 2, 2020/)
  note.becomes(ready({ credits: 5 } as never))
  note.pass(OFFLINE_AFTER_MS)
  expect(note.words()).toBe('')
})

test('of what is of today the time is said, and no day', () => {
  const note = show(kept({ credits: 5 } as never, Date.now()))
  note.pass(OFFLINE_AFTER_MS)
  expect(note.words()).toMatch(/^You are offline\. As of \d+:\d\d\s[AP]M$/)
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

test('offline, a change is in this tab alone, and that is said until it is saved', () => {
  const note = show(saved)
  note.pass(OFFLINE_AFTER_MS)
  note.change(1)
  expect(note.words()).toBe('You are offline. Your changes are not saved yet: keep this tab open')
  note.change(0)
  expect(note.words()).toMatch(/^You are offline\. As of/)
})

test('online, a change that takes long is being saved; one that does not is not spoken of', () => {
  const note = show(ready({ credits: 5 } as never))
  note.change(1)
  note.pass(SAVING_SHOWN_AFTER_MS - 1)
  expect(note.words()).toBe('')
  note.pass(1)
  expect(note.words()).toBe('Saving…')
  note.change(0)
  expect(note.words()).toBe('')
})
