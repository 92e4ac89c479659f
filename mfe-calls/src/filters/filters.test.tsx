import { ParleyError } from '@parley/shared-contract'
import {
  type RenderedWithPlatform,
  renderWithPlatform,
  sampleCall,
  sampleContact,
  samplePerson,
  simulated,
} from '@parley/shared-platform/testing'
import { ONE_PANE } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const unanswered = { answered: false, duration: 0 } as const

/** Sixty days with a call each: every third came in and was missed; every tenth is with Zoë. */
const calls = Array.from({ length: 60 }, (_, n) => {
  // As the calendar has it: a day on which the clocks change has not 24 hours.
  const then = new Date()
  const timestamp = then.setDate(then.getDate() - n)
  const peer = n % 10 === 9 ? '+14155550199' : `+1212${5_550_000 + n}`
  return n % 3 === 0
    ? sampleCall({ ...unanswered, timestamp, direction: 'incoming', fromNumber: peer, status: 'missed' })
    : sampleCall({ timestamp, toNumber: peer, duration: 60 })
})
const zoe = sampleContact({ displayName: 'Zoë Ångström', numbers: [{ e164: '+14155550199', label: '' }] })
const seed = {
  people: [samplePerson('ada', { calls, contacts: [zoe] }), samplePerson('grace')] as const,
}
const open = (at = '/dashboard/calls', prepare?: (harness: RenderedWithPlatform['harness']) => void) =>
  renderWithPlatform(<HistoryPage />, { seed, at, ...(prepare ? { prepare } : {}) })
const rows = () => within(screen.getByRole('list', { name: 'Call history' })).getAllByRole('listitem')
const sums = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Totals' }).textContent).toMatch(text))
const search = () => screen.findByRole('searchbox', { name: 'Search calls' })
/** At once, as many keys would draw the list as often. */
const searchFor = async (user: RenderedWithPlatform['user'], text: string) => {
  await user.click(await search())
  await user.paste(text)
}

test('one line of sums, of the whole history and not of what is here', async () => {
  open()
  await sums(/^60 calls · 20 missed · 40 min · 0\.880 credits$/)
})

test('the tab Missed shows what reads Missed, which only came in, in the address too', async () => {
  const { user, address, container } = open()
  await user.click(screen.getByRole('tab', { name: 'Missed' }))
  expect(address()).toBe('/dashboard/calls?status=missed_incoming')
  await sums(/^20 missed calls$/)
  for (const row of rows()) expect(row.getAttribute('aria-label')).toContain('Missed, Incoming')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(address()).toBe('/dashboard/calls')
})

test('an address with filters opens filtered, with their sums, and what is unknown is ignored', async () => {
  const { user } = open('/dashboard/calls?direction=outgoing&range=week&status=nonsense')
  await sums(/^4 calls/)
  await user.click(screen.getByRole('button', { name: 'Filter 2 set' }))
  const value = (name: string) => screen.getByRole('combobox', { name }).textContent
  expect([value('Direction'), value('Status'), value('Date')]).toEqual([
    'Outgoing',
    'Any status',
    'Last 7 days',
  ])
})

test('filters are chosen behind one button, which counts them, and cleared there', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Direction' }))
  await user.click(await screen.findByRole('option', { name: 'Incoming' }))
  await user.click(screen.getByRole('combobox', { name: 'Date' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  expect(address()).toBe('/dashboard/calls?direction=incoming&range=week')
  expect(await screen.findByRole('button', { name: 'Filter 2 set' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/dashboard/calls')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Direction' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
})

test('on a phone the filters come from the bottom, and Done leads back to the button', async () => {
  const real = window.matchMedia
  onTestFinished(() => {
    window.matchMedia = real
  })
  window.matchMedia = query =>
    Object.assign(new EventTarget(), { matches: query === ONE_PANE, media: query }) as MediaQueryList
  const { user, address } = open('/dashboard/calls?direction=incoming')
  await user.click(await screen.findByRole('button', { name: 'Filter 1 set' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter calls' }))
  await user.click(sheet.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/dashboard/calls')
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })))
})

test('what is set stands below the tabs, and each goes by itself without losing the focus', async () => {
  const { user, address, container } = open('/dashboard/calls?direction=outgoing&status=answered&range=month')
  const chip = (label: string) => screen.getByRole('button', { name: `Remove ${label}` })
  expect(await axeViolations(container)).toEqual([])
  await user.click(chip('Answered'))
  expect(address()).toBe('/dashboard/calls?direction=outgoing&range=month')
  expect(document.activeElement).toBe(chip('Last 30 days'))
  await user.click(chip('Last 30 days'))
  expect(document.activeElement).toBe(chip('Outgoing'))
  await user.click(chip('Outgoing'))
  expect(address()).toBe('/dashboard/calls')
  expect(document.activeElement).toBe(await search())
  expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull()
})

test('what leaves no call says so, and its button leads back to all of them', async () => {
  const { user, address } = open('/dashboard/calls?status=failed')
  expect(await screen.findByText('No calls match')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/dashboard/calls')
  expect(document.activeElement).toBe(await search())
  expect(rows().length).toBeGreaterThan(0)
})

test.each([
  ['q=nobody', 'No calls match “nobody”', 'Clear search', 'ilter'],
  ['q=nobody&status=missed_incoming', 'No missed calls match “nobody”', 'Clear search', 'ilters'],
  ['status=failed', 'No calls match', 'Clear filters', 'search'],
])('of %s only what is set is named', async (query, title, way, other) => {
  open(`/dashboard/calls?${query}`)
  expect(await screen.findByText(title)).toBeTruthy()
  const button = screen.getByText(way)
  expect(button.parentElement?.parentElement?.textContent).not.toContain(other)
})

test.each([
  ['a name of the address book', 'ång', 6],
  ['digits in the middle of a number of the address book', '0199', 6],
  ['how a number of the history begins', '(212) 555-005', 9],
])('search goes through the whole history by %s', async (_what, text, found) => {
  const { user, address } = open()
  await searchFor(user, text)
  await sums(`${found} calls`)
  await waitFor(() => expect(rows()).toHaveLength(found))
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(text)
})

test('digits with which too many numbers begin find some, and say so', async () => {
  const { user } = open()
  await searchFor(user, '212')
  expect(await screen.findByText(/^Many numbers begin like that; 30 of them/)).toBeTruthy()
  await searchFor(user, '555000')
  await sums('9 calls')
  expect(screen.queryByText(/^Many numbers/)).toBeNull()
})

test('offline the line says how many of the calls are here, as no sum would be right, and the search is about the calls that are here', async () => {
  const { harness } = open('/dashboard/calls?q=zo', ({ live }) => live.force({ recentCalls$: 'stale' }))
  expect(await screen.findByText(/^Older calls are not/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Totals' }).textContent).toBe('1 call on this device'),
  )
  expect(rows()).toHaveLength(1)
  act(() => harness.live.force({}))
  await sums('6 calls')
})

test('a call changes the sums', async () => {
  const { harness, lineReady } = open()
  await lineReady()
  await sums(/^60 calls/)
  await act(async () => {
    await harness.platform.calls.dial(simulated.silent)
    await harness.platform.calls.hangUp()
  })
  await sums(/^61 calls/)
})

test('sums that could not be asked for are asked for again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let refused = true
  open('/dashboard/calls', ({ platform: { callHistory } }) => {
    const { totals } = callHistory
    callHistory.totals = asked => (refused ? Promise.reject(new ParleyError('NETWORK_ERROR')) : totals(asked))
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  expect(screen.getByRole('status', { name: 'Totals' }).textContent).toBe('')
  refused = false
  await pass(5_000)
  expect(screen.getByRole('status', { name: 'Totals' }).textContent).toMatch(/^60 calls/)
})

test('numbers that could not be looked for are looked for again, and until then nothing pretends to be all', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let refused = true
  open('/dashboard/calls?q=(212) 555-005', ({ platform: { callHistory } }) => {
    const { numbers } = callHistory
    callHistory.numbers = (...asked) =>
      refused ? Promise.reject(new ParleyError('NETWORK_ERROR')) : numbers(...asked)
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  expect(screen.getByText(/^The server cannot be asked just now/)).toBeTruthy()
  refused = false
  await pass(5_000)
  expect(screen.queryByText(/^The server cannot be asked/)).toBeNull()
  expect(rows()).toHaveLength(9)
})
