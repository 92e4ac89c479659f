import { CALL_LOG_PAGE, type CallRecord } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const minute = 60_000
/** Newest first, each with somebody else, so that nothing folds. */
const calls = (count: number): readonly CallRecord[] => {
  const now = Date.now()
  return Array.from({ length: count }, (_, n) =>
    sampleCall({ timestamp: now - n * minute, toNumber: `+1212${5_550_000 + (n % 9_000)}` }),
  )
}
const withCalls = (count: number) => ({
  seed: { people: [samplePerson('ada', { calls: calls(count) }), samplePerson('grace')] as const },
})
const rows = () => within(screen.getByRole('list', { name: 'Call history' })).getAllByRole('listitem')
const more = () => screen.findByRole('button', { name: 'Load more' })

test('S7, S9: the live ten, then pages of twenty, until nothing is left', async () => {
  const { user } = renderWithPlatform(<HistoryPage />, withCalls(45))
  expect(await screen.findByText('10 of 45 calls')).toBeTruthy()
  await user.click(await more())
  expect(await screen.findByText('30 of 45 calls')).toBeTruthy()
  await user.click(await more())
  expect(await screen.findByText('45 calls')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('without older calls nothing is offered', async () => {
  renderWithPlatform(<HistoryPage />, withCalls(10))
  expect(await screen.findByText('10 calls')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
})

test('of 10 000 calls at most 60 rows are on the page, and each knows its place', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, withCalls(10_000))
  const everything = harness.database.person('ada').calls
  // One page of all of them: what is asked for is not what this is about.
  harness.platform.callHistory.page = async () => ({ calls: everything.slice(10), next: null })
  await act(async () => (await more()).click())
  expect(await screen.findByText('10,000 calls')).toBeTruthy()
  expect(rows().length).toBeLessThanOrEqual(60)
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3')
  expect(rows()[2]?.getAttribute('aria-setsize')).toBe('10000')
})

test('a call that ends while older ones are on the page comes on top, and none is lost', async () => {
  const { user, harness, lineReady } = renderWithPlatform(<HistoryPage />, withCalls(31))
  await lineReady()
  await user.click(await more())
  await screen.findByText('30 of 31 calls')
  await act(async () => {
    await harness.platform.calls.dial('5005550109')
    await harness.platform.calls.hangUp()
  })
  expect(await screen.findByText('31 of 32 calls')).toBeTruthy()
  expect(rows()[0]?.getAttribute('aria-label')).toMatch(/^\(500\) 555-0109, Cancelled/)
})

test('more calls than the live ten hold, that came while nobody listened, are fetched', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, withCalls(60))
  await screen.findByText('10 of 60 calls')
  const missed = Array.from({ length: CALL_LOG_PAGE + 15 }, (_, n) =>
    sampleCall({ timestamp: Date.now() + (n + 1) * minute, toNumber: `+1646${5_550_000 + n}` }),
  )
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      calls: [...missed.toReversed(), ...person.calls],
    })),
  )
  expect(await screen.findByText('50 of 95 calls')).toBeTruthy()
})

test('arrow keys, Home and End go from call to call, and the focus outlives the rows out of sight', async () => {
  const { user } = renderWithPlatform(<HistoryPage />, withCalls(45))
  for (const shown of ['30 of 45 calls', '45 calls']) {
    await user.click(await more())
    await screen.findByText(shown)
  }
  const place = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  act(() => rows()[0]?.querySelector('a')?.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(place()).toBe('2')
  await user.keyboard('{End}')
  expect(place()).toBe('45')
  await user.keyboard('{Home}')
  expect(place()).toBe('1')
})

test('D40: offline the calls that are here stay, say so, and go on by themselves', async () => {
  const { user, harness } = renderWithPlatform(<HistoryPage />, withCalls(45))
  await screen.findByText('10 of 45 calls')
  act(() => harness.live.force({ recentCalls$: 'stale' }))
  await user.click(await more())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Offline/)
  expect(rows()).toHaveLength(10)
  act(() => harness.live.force({}))
  expect(await screen.findByText('30 of 45 calls')).toBeTruthy()
})
