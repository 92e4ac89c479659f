import { failed, loading, pageAt, routes } from '@parley/shared-contract'
import { PLATFORM_VERSION } from '@parley/shared-platform'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sumsWords } from './filters/call-sums.tsx'
import { HistoryPage } from './history-page.tsx'
import { remote } from './remote.tsx'

const withCalls = (...calls: ReturnType<typeof sampleCall>[]) => ({
  seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] as const },
})
const list = () => screen.getByRole('list', { name: 'Call history' })

test('every call is an item whose name holds the display number and the status', async () => {
  const missed = sampleCall({
    direction: 'incoming',
    fromNumber: '+12125550187',
    status: 'missed',
    answered: false,
    timestamp: 1,
  })
  const { container } = renderWithPlatform(<HistoryPage />, withCalls(sampleCall(), missed))
  expect(within(list()).getByRole('listitem', { name: /\(500\) 555-0100, Completed/ })).toBeTruthy()
  expect(within(list()).getByRole('listitem', { name: /\(212\) 555-0187, Missed/ })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('a handset calls at once', async () => {
  const { user, address, harness, lineReady } = renderWithPlatform(<HistoryPage />, {
    ...withCalls(sampleCall()),
    at: routes.calls,
  })
  await lineReady()
  await user.click(screen.getByRole('button', { name: 'Call (500) 555-0100' }))
  await waitFor(() =>
    expect(harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))).toHaveLength(1),
  )
  expect(address()).toBe(routes.calls)
})

test('the sums of a line leave out what there is none of', () => {
  expect(sumsWords({ calls: 14, missed: 1, duration: 3_960, cost: 1.4378 })).toBe(
    '14 calls · 1 missed · 1 h 6 min · 1.437 credits',
  )
  expect(sumsWords({ calls: 1, missed: 0, duration: 0, cost: 0 })).toBe('1 call')
  expect(sumsWords({ calls: 0, missed: 0, duration: 0, cost: 0 })).toBe('No calls')
  expect(sumsWords({ calls: 2, missed: 2, duration: 0, cost: 0 })).toBe('2 missed calls')
})

test('somebody in the address book goes by name, from the moment they are saved (D25)', async () => {
  const { harness } = renderWithPlatform(<HistoryPage />, withCalls(sampleCall()))
  await act(() => harness.platform.contacts.save([{ draft: sampleContact({ displayName: 'Echo line' }) }]))
  expect(screen.getByRole('listitem', { name: /^Echo line, \(500\) 555-0100, Completed/ })).toBeTruthy()
})

test('a withheld number cannot be called back', () => {
  renderWithPlatform(<HistoryPage />, withCalls(sampleCall({ direction: 'incoming', fromNumber: '' })))
  expect(screen.getByRole('listitem', { name: /^Unknown/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Call|Block|More about)/ })).toBeNull()
})

test('a call that ends while the page is open appears in it', async () => {
  const { harness, lineReady } = renderWithPlatform(<HistoryPage />)
  await lineReady()
  expect(screen.getByText('No calls yet')).toBeTruthy()
  await act(async () => {
    await harness.platform.calls.dial('5005550109')
    await harness.platform.calls.hangUp()
  })
  expect(await screen.findByRole('listitem', { name: /\(500\) 555-0109, Cancelled/ })).toBeTruthy()
})

test('without calls the way to the dialler is offered, and nothing asks to choose one', () => {
  renderWithPlatform(<HistoryPage />)
  expect(screen.getByRole('link', { name: 'Make a call' }).getAttribute('href')).toBe('/dashboard/phone')
  expect(screen.queryByRole('status', { name: 'Totals' })).toBeNull()
  // One message in all the room, and nobody who could come into view beside it.
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.querySelector('[data-alone]')?.textContent).toContain('No calls yet')
  for (const role of ['searchbox', 'tab']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull()
})

test('offline what the device has kept is summed up as that, and as no longer time', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  renderWithPlatform(<HistoryPage />, {
    ...withCalls(sampleCall({ duration: 250 }), sampleCall({ timestamp: Date.now() - 40 * 86_400_000 })),
    prepare: ({ platform: { callHistory } }) => {
      callHistory.totals = () => new Promise(() => {})
    },
  })
  const stage = screen.getByRole('region', { name: 'Call details' })
  expect(stage.textContent).toContain('On this device')
  expect(stage.textContent).not.toContain('All time')
  expect([...stage.querySelectorAll('dd')].map(figure => figure.textContent)).toEqual([
    '2',
    '0',
    '5 min',
    '0.154 credits',
  ])
})

test('when the network goes, what cannot be done is dim or gone, and why is said once', async () => {
  const missed = sampleCall({ direction: 'incoming', status: 'missed', answered: false, duration: 0 })
  const { container } = renderWithPlatform(<HistoryPage />, withCalls(missed, sampleCall({ duration: 250 })))
  const sums = () => screen.getByRole('status', { name: 'Totals' }).textContent
  await waitFor(() => expect(sums()).toMatch(/^2 calls · 1 missed/))
  expect(container.textContent).not.toContain(words.call.offline)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  act(() => void dispatchEvent(new Event('offline')))
  expect(sums()).toBe('2 calls on this device')
  expect(container.textContent?.split(words.call.offline)).toHaveLength(2)
  // How many are here stands beside, in the stage.
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Calls')
  expect(screen.queryByRole('button', { name: 'Export calls' })).toBeNull()
  const stage = within(screen.getByRole('region', { name: 'Call details' }))
  expect(stage.getByRole('heading', { level: 3, name: 'Not called back yet' })).toBeTruthy()
  // The handsets keep their places, so that nothing beside them moves.
  const handsets = screen.getAllByRole('button', { name: /^Call \(/ })
  expect(stage.getAllByRole('button', { name: /^Call \(/ }).every(one => handsets.includes(one))).toBe(true)
  expect(handsets.map(one => one.getAttribute('aria-disabled'))).toEqual(handsets.map(() => 'true'))
})

test('D41: nobody stands beside the page until a call is open', async () => {
  const { user, container } = renderWithPlatform(<HistoryPage />, {
    ...withCalls(sampleCall()),
    at: routes.calls,
  })
  const isAlone = () => container.querySelector('[data-alone]') !== null
  expect(isAlone()).toBe(true)
  await user.click(within(list()).getByRole('link'))
  expect(isAlone()).toBe(false)
})

test('without a number, a number comes first', () => {
  renderWithPlatform(<HistoryPage />, {
    seed: { people: [samplePerson('ada', { phoneNumbers: [] }), samplePerson('grace')] },
  })
  expect(screen.getByRole('link', { name: 'Get a number' }).getAttribute('href')).toBe('/dashboard/phone')
  expect(screen.getByText('Get a number to make and receive calls.')).toBeTruthy()
})

test('D44: every row is seen to say how it ended, the usual end too; a folded one what its calls come to', () => {
  const to = '+12125550187'
  const folded = [130, 10, 61].map((duration, n) => sampleCall({ toNumber: to, duration, timestamp: 3 - n }))
  renderWithPlatform(<HistoryPage />, withCalls(sampleCall({ timestamp: 4 }), ...folded))
  const [first, second] = within(list()).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^.*M.*CompletedOutgoing1:120\.044 credits$/)
  expect(second?.textContent).toMatch(/\(3\).*CompletedOutgoing3:21 in all0\.132 credits$/)
  expect(second?.getAttribute('aria-label')).toMatch(/3 calls, .*, 3:21, 0\.132 credits in all$/)
  for (const word of within(list()).getAllByText('Completed'))
    expect(word.className).not.toMatch('spokenOnly')
})

test('while loading, and after a failure, the page says so', () => {
  const { harness } = renderWithPlatform(<HistoryPage />, {
    prepare: ({ live }) => live.force({ recentCalls$: loading }),
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  act(() => harness.live.force({ recentCalls$: failed('NETWORK_ERROR') }))
  expect(screen.getByRole('alert').textContent).toContain(errorSentence('NETWORK_ERROR'))
})

test('calls from a cache are shown at once', () => {
  renderWithPlatform(<HistoryPage />, {
    ...withCalls(sampleCall()),
    prepare: ({ live }) => live.force({ recentCalls$: 'stale' }),
  })
  expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
})

test('the remote exposes itself under its id and draws with the platform it is given', () => {
  expect(remote).toMatchObject({ id: 'mfe_calls', builtFor: PLATFORM_VERSION })
  const { harness } = renderWithPlatform(null)
  const page = pageAt(remote.pages, routes.calls)
  renderWithPlatform(page && <page.Component platform={harness.platform} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Calls' })).toBeTruthy()
})
