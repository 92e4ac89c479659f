import { CALL_LOG_PAGE, CALL_OVERVIEW_PAGE, type CallRecord, ParleyError } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
const sums = (text: string) => waitFor(() => expect(totals()).toContain(text))
const totals = () => screen.getByRole('status', { name: 'Totals' }).textContent
/** How long the list says that it is; null while older calls are to come. */
const length = () => Number(rows()[0]?.getAttribute('aria-setsize'))
const whole = (count: number) => waitFor(() => expect(length()).toBe(count))

/** Pages that the list asked for, as how many calls each may hold; what the stage tells is read by itself. */
function countPages({ callHistory }: Platform) {
  const asked: number[] = []
  const { page } = callHistory
  Object.assign(callHistory, {
    page: (request: Parameters<typeof page>[0]) => {
      if (request.limit !== CALL_OVERVIEW_PAGE) asked.push(request.limit)
      return page(request)
    },
  })
  return asked
}

test('S7, S9: the live ten, then pages of twenty, as far as they are seen', async () => {
  let asked: readonly number[] = []
  renderWithPlatform(<HistoryPage />, {
    ...withCalls(45),
    prepare: ({ platform }) => {
      asked = countPages(platform)
    },
  })
  await sums('45 calls')
  await waitFor(() => expect(asked).toEqual([20]))
  expect(length()).toBe(-1)
  const scroller = rows()[0]?.closest('[data-scroller]')
  if (!scroller) throw new Error('nothing scrolls')
  scroller.scrollTop = 1_200
  fireEvent.scroll(scroller)
  await whole(45)
  expect(asked).toEqual([20, 20])
})

test('without older calls nothing is asked for', async () => {
  let asked: readonly number[] = []
  renderWithPlatform(<HistoryPage />, {
    ...withCalls(9),
    prepare: ({ platform }) => {
      asked = countPages(platform)
    },
  })
  await sums('9 calls')
  await whole(9)
  expect(asked).toEqual([])
})

test('of 10 000 calls at most 60 rows are on the page, and each knows its place', async () => {
  renderWithPlatform(<HistoryPage />, {
    ...withCalls(10_000),
    prepare: ({ platform, database }) => {
      const everything = database.person('ada').calls
      // One page of all of them: what is asked for is not what this is about.
      platform.callHistory.page = async () => ({ calls: everything.slice(10), next: null })
    },
  })
  await whole(10_000)
  expect(rows().length).toBeLessThanOrEqual(60)
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3')
})

test('a call that ends while older ones are on the page comes on top, and none is lost', async () => {
  const { harness, lineReady } = renderWithPlatform(<HistoryPage />, withCalls(25))
  await lineReady()
  await whole(25)
  await act(async () => {
    await harness.platform.calls.dial('5005550109')
    await harness.platform.calls.hangUp()
  })
  await sums('26 calls')
  await whole(26)
  expect(rows()[0]?.getAttribute('aria-label')).toMatch(/^\(500\) 555-0109, Cancelled/)
})

test('more calls than the live ten hold, that came while nobody listened, are fetched', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, withCalls(25))
  await whole(25)
  const missed = Array.from({ length: CALL_LOG_PAGE + 15 }, (_, n) =>
    sampleCall({ timestamp: Date.now() + (n + 1) * minute, toNumber: `+1646${5_550_000 + n}` }),
  )
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      calls: [...missed.toReversed(), ...person.calls],
    })),
  )
  await whole(60)
})

test('arrow keys, Home and End go from call to call, and the focus outlives the rows out of sight', async () => {
  const { user } = renderWithPlatform(<HistoryPage />, withCalls(29))
  await whole(29)
  const place = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  act(() => rows()[0]?.querySelector('a')?.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(place()).toBe('2')
  await user.keyboard('{End}')
  expect(place()).toBe('29')
  await user.keyboard('{Home}')
  expect(place()).toBe('1')
})

test('D40: offline the calls that are here stay, and older ones come by themselves when the network is back', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, {
    ...withCalls(25),
    prepare: ({ live }) => live.force({ recentCalls$: 'stale' }),
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Older calls are not on this device/)
  expect(rows()).toHaveLength(10)
  act(() => harness.live.force({}))
  await whole(25)
})

test('what could not be read is read again by Try again', async () => {
  let refused = true
  const { user } = renderWithPlatform(<HistoryPage />, {
    ...withCalls(25),
    prepare: ({ platform: { callHistory } }) => {
      const { page } = callHistory
      callHistory.page = asked => (refused ? Promise.reject(new ParleyError('RATE_LIMITED')) : page(asked))
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  refused = false
  await user.click(retry)
  await whole(25)
})
