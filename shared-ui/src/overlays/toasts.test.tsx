import { TOAST_COLLAPSE_MS, TOAST_MS, UNDO_MS } from '@parley/shared-contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ONE_PANE } from '../browser/use-media.ts'
import { axeViolations } from '../testing/axe.ts'
import { createToasts } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show() {
  const toasts = createToasts()
  const { container } = render(<toasts.Toaster />)
  return {
    notify: (...args: Parameters<typeof toasts.notify>) => act(() => toasts.notify(...args)),
    container,
  }
}

test('S9: a toast stays five seconds, collapses for 300 ms and is gone', () => {
  const { notify } = show()
  notify({ tone: 'success', text: 'Number copied.' })
  expect(screen.getByRole('status').textContent).toBe('Number copied.')
  pass(TOAST_MS)
  expect(screen.queryByRole('status')).toBeTruthy()
  pass(TOAST_COLLAPSE_MS)
  expect(screen.queryByRole('status')).toBeNull()
})

test('an urgent toast is an alert', async () => {
  const { notify, container } = show()
  notify({ tone: 'danger', text: 'Call lost.', urgency: 'alert' })
  expect(screen.getByRole('alert').textContent).toBe('Call lost.')
  vi.useRealTimers()
  expect(await axeViolations(container)).toEqual([])
})

test('on a phone full of controls the page ends above a toast for as long as it is there', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media === ONE_PANE }))
  Element.prototype.checkVisibility = () => true
  const row = document.body.appendChild(document.createElement('button'))
  row.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  const pageEnd = () => document.documentElement.style.getPropertyValue('--page-end')
  const { notify } = show()
  notify({ tone: 'missed', text: 'Missed call from Grace' })
  expect(pageEnd()).toMatch(/px$/)
  pass(TOAST_MS + TOAST_COLLAPSE_MS)
  expect(pageEnd()).toBe('')
  row.remove()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  vi.unstubAllGlobals()
})

test('where keys stay where they are, what can wait gives a toast its room', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media === ONE_PANE }))
  Element.prototype.checkVisibility = () => true
  const keys = document.body.appendChild(document.createElement('button'))
  keys.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  const links = document.body.appendChild(document.createElement('div'))
  links.dataset.givesWay = ''
  links.getBoundingClientRect = () => new DOMRect(0, 57, window.innerWidth, 44)
  const { notify } = show()
  const corner = screen.getByRole('region', { name: 'Notices' })
  notify({ tone: 'missed', text: 'Missed call from Grace' })
  expect(corner.style.insetBlock).toBe('57px auto')
  expect(corner.hasAttribute('data-in-its-room')).toBe(true)
  expect(document.documentElement.style.getPropertyValue('--page-end')).toBe('')
  pass(TOAST_MS + TOAST_COLLAPSE_MS)
  expect(corner.hasAttribute('data-in-its-room')).toBe(false)
  for (const one of [keys, links]) one.remove()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  vi.unstubAllGlobals()
})

test('a toast gives way to a control that comes below it when the page changes', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media === ONE_PANE }))
  Element.prototype.checkVisibility = () => true
  const pageEnd = () => document.documentElement.style.getPropertyValue('--page-end')
  const { notify } = show()
  notify({ tone: 'warning', text: 'Your balance is low.' })
  const corner = screen.getByRole('region', { name: 'Notices' })
  corner.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 80, window.innerWidth, 60)
  expect(pageEnd()).toBe('')
  const keypad = document.createElement('button')
  keypad.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  await act(async () => void document.body.append(keypad))
  pass(50)
  expect(pageEnd()).toMatch(/px$/)
  keypad.remove()
  pass(TOAST_MS + TOAST_COLLAPSE_MS)
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  vi.unstubAllGlobals()
})

test.each([
  ['a heading is not covered while there is room below it', 'h2', 40, '48px auto'],
  ['where the top is full of what is read, the foot is free', 'p', 400, 'auto 8px'],
])('%s', (_what, tag, height, place) => {
  Element.prototype.checkVisibility = () => true
  const words = document.body.appendChild(document.createElement(tag))
  words.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, height)
  const { notify } = show()
  notify({ tone: 'missed', text: 'Missed call from Grace' })
  expect(screen.getByRole('region', { name: 'Notices' }).style.insetBlock).toBe(place)
  words.remove()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

test('a missed call has its own picture, and names who it was first', () => {
  const { notify, container } = show()
  for (const about of ['Grace', 'Alan']) notify({ tone: 'missed', about, text: 'Missed call · 2:32 PM' })
  expect(container.querySelector('.lucide-phone-missed')).not.toBeNull()
  expect(screen.getAllByRole('status').map(one => one.textContent)).toEqual([
    'Grace Missed call · 2:32 PM',
    'Alan Missed call · 2:32 PM',
  ])
})

test('a toast stays while somebody points at it', () => {
  const { notify } = show()
  notify({ tone: 'info', text: 'Saved.' })
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }))
  pass(TOAST_MS * 3)
  expect(screen.queryByRole('status')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }))
  pass(TOAST_MS + TOAST_COLLAPSE_MS)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what was deleted can be brought back for ten seconds, also after somebody pointed at it', () => {
  const { notify } = show()
  const notices = () => screen.getByRole('region', { name: 'Notices' })
  notify({ tone: 'info', text: 'Deleted.', shownMs: UNDO_MS, action: { label: 'Undo', run: vi.fn() } })
  pass(9_999)
  expect(notices().querySelector('[data-leaving]')).toBeNull()
  fireEvent.pointerEnter(notices())
  pass(TOAST_MS)
  fireEvent.pointerLeave(notices())
  pass(9_999)
  expect(notices().querySelector('[data-leaving]')).toBeNull()
  pass(1)
  expect(notices().querySelector('[data-leaving]')).not.toBeNull()
})

test('the same text twice is one toast with a new five seconds', () => {
  const { notify } = show()
  notify({ tone: 'info', text: 'Saved.' })
  pass(TOAST_MS - 1)
  notify({ tone: 'info', text: 'Saved.' })
  pass(TOAST_MS - 1)
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('a toast waits while something covers the page, and then has all of its five seconds', () => {
  const { notify, Toaster } = createToasts()
  const { rerender } = render(<Toaster />)
  act(() => notify({ tone: 'info', text: 'Before.' }))
  rerender(<Toaster waiting />)
  act(() => notify({ tone: 'info', text: 'New voicemail' }))
  pass(TOAST_MS * 6)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Toaster />)
  pass(TOAST_MS - 1)
  expect(screen.getAllByRole('status').map(one => one.textContent)).toEqual(['Before.', 'New voicemail'])
  pass(1 + TOAST_COLLAPSE_MS)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what is said before the Toaster is on the page is shown when it is', () => {
  const { notify, Toaster } = createToasts()
  notify({ tone: 'info', text: 'Early.' })
  render(<Toaster />)
  expect(screen.getByText('Early.')).toBeTruthy()
})

test('Dismiss collapses a toast at once', () => {
  const { notify } = show()
  notify({ tone: 'info', text: 'Saved.' })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  pass(TOAST_COLLAPSE_MS)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what can be done about it is done once, and the toast goes', () => {
  const { notify } = show()
  const run = vi.fn()
  notify({ tone: 'info', text: 'Grace was removed.', action: { label: 'Undo', run } })
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(undo)
  expect(run).toHaveBeenCalledOnce()
  pass(TOAST_COLLAPSE_MS)
  expect(screen.queryByText('Grace was removed.')).toBeNull()
})

test.each([
  ['what can still be done', { action: { label: 'Undo', run: vi.fn() } }, true],
  ['what must be read', { urgency: 'alert' }, true],
  ['what is only said', {}, false],
] as const)('no update takes the page away under %s: %s', (_what, more, waits) => {
  const { notify, container } = show()
  notify({ tone: 'info', text: 'Grace was removed.', ...more })
  const isUnsaved = () => container.querySelector('[data-unsaved]') !== null
  expect(isUnsaved()).toBe(waits)
  pass(TOAST_MS + TOAST_COLLAPSE_MS)
  expect(isUnsaved()).toBe(false)
})
