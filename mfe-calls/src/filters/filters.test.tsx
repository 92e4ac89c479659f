import { ParleyError } from '@parley/shared-contract'
import {
  type RenderedWithPlatform,
  renderWithPlatform,
  sampleCall,
  sampleContact,
  samplePerson,
  simulated,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const day = 86_400_000
const unanswered = { answered: false, duration: 0 } as const

/** Sixty days with a call each: every third came in and was missed; every tenth is with Zoë. */
const calls = Array.from({ length: 60 }, (_, n) => {
  const timestamp = Date.now() - n * day
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
const tile = (name: RegExp) => screen.findByRole('button', { name })

test('S3: six sums of the whole history, not of what is here', async () => {
  open()
  for (const name of [
    /^60 All calls/,
    /^20 Incoming/,
    /^40 Outgoing/,
    /^40 Completed/,
    /^20 Missed/,
    /^40:00 Talk time/,
  ]) {
    expect(await tile(name)).toBeTruthy()
  }
})

test('a sum shows the calls it counts, in the address too, and all of them when it is pressed again', async () => {
  const { user, address, container } = open()
  await user.click(await tile(/^20 Missed/))
  expect(address()).toBe('/dashboard/calls?status=missed')
  expect((await tile(/^20 Missed/)).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('20 calls')).toBeTruthy()
  for (const row of rows()) expect(row.getAttribute('aria-label')).toContain('Missed')
  expect(await axeViolations(container)).toEqual([])
  await user.click(await tile(/^20 Missed/))
  expect(address()).toBe('/dashboard/calls')
})

test('an address with filters opens filtered, the sums within its date, and what is unknown is ignored', async () => {
  open('/dashboard/calls?direction=outgoing&range=week&status=nonsense')
  expect(await screen.findByText('4 calls')).toBeTruthy()
  expect(await tile(/^7 All calls/)).toBeTruthy()
  expect((await tile(/^4 Outgoing/)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Direction' }).textContent).toContain('Outgoing')
  expect(screen.getByRole('combobox', { name: 'Date' }).textContent).toContain('Last 7 days')
})

test('filters are chosen from lists', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Failed' }))
  expect(address()).toBe('/dashboard/calls?status=failed')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/dashboard/calls')
  expect(rows().length).toBeGreaterThan(0)
})

test.each([
  ['a name of the address book', 'ång', 6],
  ['digits in the middle of a number of the address book', '0199', 6],
  ['how a number of the history begins', '(212) 555-005', 9],
])('search goes through the whole history by %s', async (_what, text, found) => {
  const { user, address } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search calls' }), text)
  expect(await screen.findByText(`${found} calls`)).toBeTruthy()
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(text)
  expect(await tile(new RegExp(`^${found} All calls`))).toBeTruthy()
})

test('digits with which too many numbers begin find some, and say so', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search calls' }), '212')
  expect(await screen.findByText(/^Many numbers begin like that; 30 of them/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), '555000')
  expect(await screen.findByText('9 calls')).toBeTruthy()
  expect(screen.queryByText(/^Many numbers/)).toBeNull()
})

test('offline a search and the sums are about the calls that are here, and say so', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, {
    seed,
    at: '/dashboard/calls?q=zo',
    prepare: ({ live }) => live.force({ recentCalls$: 'stale' }),
  })
  expect(await screen.findByText(/^Offline. These are the totals/)).toBeTruthy()
  expect(await tile(/^1 All calls/)).toBeTruthy()
  expect(rows()).toHaveLength(1)
  act(() => harness.live.force({}))
  expect(await screen.findByText('6 calls')).toBeTruthy()
})

test('a call changes the sums', async () => {
  const { harness, lineReady } = open()
  await lineReady()
  await tile(/^60 All calls/)
  await act(async () => {
    await harness.platform.calls.dial(simulated.silent)
    await harness.platform.calls.hangUp()
  })
  expect(await tile(/^61 All calls/)).toBeTruthy()
})

test('sums that could not be asked for are asked for again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let refused = true
  open('/dashboard/calls', ({ platform: { callHistory } }) => {
    const { stats } = callHistory
    callHistory.stats = scope => (refused ? Promise.reject(new ParleyError('NETWORK_ERROR')) : stats(scope))
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  expect(screen.getByText(/^Offline. These are the totals/)).toBeTruthy()
  refused = false
  await pass(5_000)
  expect(screen.queryByText(/^Offline/)).toBeNull()
  expect(screen.getByRole('button', { name: '60 All calls' })).toBeTruthy()
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
  expect(screen.getByText('9 calls')).toBeTruthy()
})
