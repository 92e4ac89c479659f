import { CALL_LOG_PAGE, CALL_OVERVIEW_PAGE, type CallRecord, routes } from '@parley/shared-contract'
import {
  type RenderedWithPlatform,
  renderWithPlatform,
  sampleCall,
  samplePerson,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryPage } from './history-page.tsx'

/** At this time of day; a day on which the clocks change has not 24 hours. Epoch milliseconds. */
function daysAgo(days: number): number {
  const then = new Date()
  return then.setDate(then.getDate() - days)
}
const missed = { direction: 'incoming', status: 'missed', answered: false, duration: 0 } as const
const grace = '+12125550187'

const open = (
  calls: readonly CallRecord[],
  at: string = routes.calls,
  prepare?: (harness: RenderedWithPlatform['harness']) => void,
) =>
  renderWithPlatform(<HistoryPage />, {
    seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] },
    at,
    ...(prepare ? { prepare } : {}),
  })
const stage = () => screen.getByRole('region', { name: 'Call details' })
const figures = () => [...stage().querySelectorAll('dd')].map(figure => figure.textContent)
const title = () => within(stage()).getByRole('heading', { level: 2 }).textContent
const list = (name: string) => within(within(stage()).getByRole('list', { name }))

test('with no call chosen the stage tells what the calls of the list come to, and nothing while that is not known', async () => {
  let answer = () => {}
  const waiting = sampleCall({ ...missed, fromNumber: grace })
  const { container } = open(
    [waiting, sampleCall({ duration: 250 })],
    routes.calls,
    ({ platform: { callHistory } }) => {
      const { totals } = callHistory
      const asked = new Promise<void>(resolve => {
        answer = resolve
      })
      callHistory.totals = filter => asked.then(() => totals(filter))
    },
  )
  expect(figures()).toEqual(['', '', '', ''])
  act(() => answer())
  await waitFor(() => expect(figures()).toEqual(['2', '1', '4 min', '0.110 credits']))
  const [row] = list('Not called back yet').getAllByRole('listitem')
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(routes.callDetail(waiting.id))
  expect(within(row as HTMLElement).getByRole('button', { name: /^Call / })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('the days of the chosen time are told one by one, with what was missed', async () => {
  const yesterday = daysAgo(1)
  open(
    [sampleCall(), sampleCall({ ...missed, timestamp: yesterday }), sampleCall({ timestamp: yesterday })],
    '/dashboard/calls?range=week',
  )
  const days = list('Calls per day')
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)
  expect(days).toHaveLength(7)
  expect(days.slice(-3)).toEqual([
    expect.stringMatching(/: 0 calls$/),
    'Yesterday: 2 calls, 1 missed',
    'Today: 1 call',
  ])
})

test('with whom the most calls were is told, and each narrows the list to them without losing the rest', async () => {
  const calls = [
    sampleCall({ toNumber: grace, duration: 130 }),
    sampleCall({ toNumber: grace }),
    sampleCall(),
  ]
  const { user, address } = open(calls, '/dashboard/calls?range=week')
  const [first, second] = list('Most calls').getAllByRole('listitem')
  expect(first?.textContent).toMatch(/\(212\) 555-0187 2 calls · 3:22/)
  expect(second?.textContent).toMatch(/\(500\) 555-0100 1 call · 1:12/)
  await user.click(within(first as HTMLElement).getByRole('link'))
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('(212) 555-0187')
  expect(address()).toContain('range=week')
  await waitFor(() => expect(title()).toBe('Calls that match “(212) 555-0187”'))
  await waitFor(() => expect(figures()[0]).toBe('2'))
  expect(within(stage()).queryByRole('list', { name: 'Most calls' })).toBeNull()
})

test('the sums are seen once: in the stage where it has room, and not above the list', async () => {
  open([sampleCall(), sampleCall({ toNumber: grace })])
  const line = screen.getByRole('status', { name: 'Totals' })
  await waitFor(() => expect(line.textContent).toMatch(/^2 calls/))
  expect(line.className).toMatch('spokenOnly')
  const head = screen.getByRole('heading', { level: 1 }).parentElement
  expect(head?.textContent).toBe('Calls')
  act(() =>
    within(screen.getByRole('list', { name: 'Call history' }))
      .getAllByRole('link')[0]
      ?.click(),
  )
  await waitFor(() => expect(head?.textContent).toBe('Calls2 · All time'))
})

test('a call that goes on moves nothing in what is told of days and people', async () => {
  const going = sampleCall({ status: 'ringing', answered: false, duration: 0, toNumber: grace })
  open([going, sampleCall(), sampleCall()])
  await waitFor(() => expect(figures()[0]).toBe('3'))
  expect(list('Calls per day').getAllByRole('listitem').at(-1)?.textContent).toContain('Today: 2 calls')
  expect(within(stage()).queryByRole('list', { name: 'Most calls' })).toBeNull()
  expect(stage().textContent).not.toContain('Since')
})

test('of missed calls it is told how many people they were from, and no time or cost that they never have', async () => {
  const calls = [sampleCall(), ...[grace, grace].map(fromNumber => sampleCall({ ...missed, fromNumber }))]
  open(calls, routes.missedCalls)
  await waitFor(() => expect(figures()).toEqual(['2', '1']))
  expect(title()).toBe('Missed calls')
  expect(list('Missed calls per day').getAllByRole('listitem').at(-1)?.textContent).toContain(
    'Today: 2 missed calls',
  )
})

test('where nothing is found the list alone says so, and the stage goes on to tell of all calls', async () => {
  open([sampleCall()], '/dashboard/calls?q=nobody')
  expect(await screen.findByText('No calls match “nobody”')).toBeTruthy()
  await waitFor(() => expect(figures()[0]).toBe('1'))
  expect(title()).toBe('Overview')
  expect(stage().textContent).not.toContain('Choose a call')
  expect(stage().textContent).toContain('These are all your calls.')
  expect(document.body.textContent).not.toContain('0 calls ')
})

test('that nothing will be found is seen from the calls that are here: the stage is drawn once', async () => {
  open([sampleCall()], '/dashboard/calls?q=nobody', ({ platform: { callHistory } }) => {
    callHistory.totals = () => new Promise(() => {})
  })
  expect(await screen.findByText('No calls match “nobody”')).toBeTruthy()
  expect(title()).toBe('Overview')
})

test('a long history is read as far as days and people are told, once, and new calls are added to it', async () => {
  const asked: number[] = []
  const calls = Array.from({ length: 45 }, (_, n) => sampleCall({ timestamp: daysAgo(n) }))
  const { harness, lineReady } = open(calls, routes.calls, ({ platform: { callHistory } }) => {
    const { page } = callHistory
    callHistory.page = request => {
      asked.push(request.limit)
      return page(request)
    }
  })
  const today = () => list('Calls per day').getAllByRole('listitem').at(-1)?.textContent
  await waitFor(() => expect(today()).toContain('Today: 1 call'))
  expect(list('Calls per day').getAllByRole('listitem')).toHaveLength(30)
  await lineReady()
  await act(async () => {
    await harness.platform.calls.dial('5005550109')
    await harness.platform.calls.hangUp()
  })
  await waitFor(() => expect(today()).toContain('Today: 2 calls'))
  expect(asked.filter(limit => limit !== CALL_LOG_PAGE)).toEqual([CALL_OVERVIEW_PAGE])
})
