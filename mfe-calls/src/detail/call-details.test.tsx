import {
  type DayLimit,
  displayPhoneNumber,
  ParleyError,
  routes,
  voicemailPaths,
} from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { FOUR_PANES } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

// Pages say "Today" of a call: an hour ago is today at noon, and not just after midnight.
const noon = new Date(2026, 4, 14, 12).getTime()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))

const start = noon - 3_600_000
const talk = sampleCall({ timestamp: start, duration: 250, quality: 'good' })
const old = Array.from({ length: 15 }, (_, n) =>
  sampleCall({ timestamp: start - (n + 1) * 60_000, toNumber: `+1212${5_550_000 + n}` }),
)
const oldest = sampleCall({ timestamp: start - 86_400_000 * 90, toNumber: '+16175550133' })
const seed = {
  people: [
    samplePerson('ada', {
      calls: [talk, ...old, oldest],
      contacts: [sampleContact({ displayName: 'Echo' })],
    }),
    samplePerson('grace'),
  ] as const,
}
const open = (at: string = routes.calls) => renderWithPlatform(<HistoryPage />, { seed, at })

const stage = () => screen.getByRole('region', { name: 'Call details' })
const opened = (name: string) => within(stage()).findByRole('heading', { level: 2, name })

test('a call opens beside the list under its own address: what happened, what it cost, how it sounded', async () => {
  const { user, address, harness } = open()
  expect(stage().textContent).toContain('Choose a call to see what happened in it.')
  const row = screen.getByRole('listitem', { name: /^Echo/ })
  await user.click(within(row).getByRole('link', { name: /^Echo/ }))
  await opened('Echo')
  expect(address()).toBe(routes.callDetail(talk.id))
  expect(harness.platform.inView.person$.value).toBe('+15005550100')
  expect(within(row).getByRole('link', { name: /^Echo/ }).getAttribute('aria-current')).toBe('true')
  const story = within(stage()).getByRole('list', { name: 'What happened' })
  expect(story.textContent).toContain('Ended after 4:10')
  const cost = within(stage()).getByRole('region', { name: 'Cost' })
  // The sum is what is seen first; how it is calculated is heard in one sentence.
  expect(cost.textContent).toBe('Cost0.110 credits5 started minutes × 0.022 = 0.110 creditsReceipt')
  const receipt = within(cost).getByRole('link', { name: 'Receipt' })
  expect(receipt.getAttribute('href')).toBe(routes.callReceipt(talk.id))
  expect(within(cost).getByText('0.110 credits').getAttribute('aria-hidden')).toBe('true')
  expect(stage().textContent).toContain('Good')
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(within(stage()).getByRole('button', { name: 'Calls' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls'))
})

test('an address leads to a call that is not in the list yet, and the way back keeps the filters', async () => {
  const { user, address } = open(`${routes.callDetail(oldest.id)}?range=week`)
  await opened('(617) 555-0133')
  expect(within(stage()).getByRole('link', { name: 'Save contact' }).getAttribute('href')).toBe(
    routes.saveContact('+16175550133'),
  )
  await user.click(within(stage()).getByRole('button', { name: 'Calls' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?range=week'))
})

test('D24: a call that left a voicemail leads to it, ready to be played; any other says nothing of one', async () => {
  const missed = sampleCall({
    ...{ direction: 'incoming', fromNumber: '+16175550133', status: 'missed', answered: false },
    ...{ timestamp: start, duration: 0 },
  })
  const left = { ...missed, recordingUrl: voicemailPaths.audio(missed.id) }
  const { container, user } = renderWithPlatform(<HistoryPage />, {
    seed: { people: [samplePerson('ada', { calls: [left, ...old] }), samplePerson('grace')] },
    at: routes.callDetail(left.id),
  })
  await opened('(617) 555-0133')
  const card = within(stage()).getByRole('region', { name: 'Voicemail' })
  const way = within(card).getByRole('link', { name: 'Listen to it' })
  expect(way.getAttribute('href')).toBe(routes.voicemailPlay(left.id))
  expect(way.getAttribute('target')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
  const other = old[0] ?? left
  await user.click(screen.getByRole('listitem', { name: /0000/ }).querySelector('a') ?? document.body)
  await opened(displayPhoneNumber(other.toNumber))
  expect(within(stage()).queryByRole('region', { name: 'Voicemail' })).toBeNull()
})

test('a former address still opens its call', async () => {
  const { address } = open(`/dashboard/calls?range=week&id=${encodeURIComponent(talk.id)}`)
  await opened('Echo')
  expect(address()).toBe(`${routes.callDetail(talk.id)}?range=week`)
})

test.each([
  ['Call back', { direction: 'incoming', fromNumber: '+16175550133' }],
  ['Call again', { direction: 'outgoing', toNumber: '+16175550133' }],
] as const)('%s calls at once', async (name, about) => {
  const call = sampleCall(about)
  const { user, harness, lineReady } = renderWithPlatform(<HistoryPage />, {
    seed: { people: [samplePerson('ada', { calls: [call] }), samplePerson('grace')] },
    at: routes.callDetail(call.id),
  })
  await lineReady()
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))).toHaveLength(1),
  )
})

/** The details of a call to somebody who has spent nearly all that this limit lets them today. */
function openLimited(limit: Pick<DayLimit, 'by' | 'newUntil'>) {
  const call = sampleCall({ direction: 'incoming', fromNumber: '+16175550133' })
  const ada = samplePerson('ada', { calls: [call], credits: 20 })
  const dayLimit: DayLimit = { ...limit, limit: 5, left: 0.5, held: 0, until: noon + 3_600_000 }
  return renderWithPlatform(<HistoryPage />, {
    seed: { people: [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] },
    at: routes.callDetail(call.id),
  })
}

test('D37: of a new account, whose limit nobody can raise, it says when more can be spent', async () => {
  openLimited({ by: 'new-account', newUntil: noon + 2 * 86_400_000 })
  expect(
    await within(stage()).findByText(/Call back today at 1:00.PM\. .*You can spend more from .+\.$/),
  ).toBeTruthy()
  expect(within(stage()).queryByRole('link', { name: 'Open limits' })).toBeNull()
})

test('D37: what hinders calling back stands below it, without limits that do not help', async () => {
  const { container } = openLimited({ by: 'own', newUntil: null })
  const back = await screen.findByRole('button', { name: 'Call back' })
  const reason = await within(stage()).findByText(
    /^A call needs 1\.00 credits; 0\.50 are left today\. Call back today at 1:00.PM\. Your own limit/,
  )
  expect(back.getAttribute('aria-disabled')).toBe('true')
  expect(back.getAttribute('aria-describedby')).toBe(reason.closest('p')?.id)
  expect(within(stage()).queryByRole('link', { name: 'Open limits' })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

test.each(['ada_1_outgoing', '../../users/grace'])('an address with no call says so: %s', async id => {
  const { user, address } = open(routes.callDetail(id))
  expect((await within(stage()).findByRole('alert')).textContent).toContain('Call not found')
  await user.click(screen.getByRole('button', { name: 'Back to calls' }))
  expect(address()).toBe('/dashboard/calls')
})

test('a call that could not be read is read again by Try again', async () => {
  let refused = true
  const { user } = renderWithPlatform(<HistoryPage />, {
    seed,
    at: routes.callDetail(oldest.id),
    prepare: ({ platform: { callHistory } }) => {
      const { call } = callHistory
      callHistory.page = () => new Promise(() => {})
      callHistory.call = id => (refused ? Promise.reject(new ParleyError('NETWORK_ERROR')) : call(id))
    },
  })
  const retry = await within(stage()).findByRole('button', { name: 'Try again' })
  refused = false
  await user.click(retry)
  await opened('(617) 555-0133')
})

test('the details of a call are copied from its menu, for whoever looks into a problem', async () => {
  const { user, notices } = open(routes.callDetail(talk.id))
  await opened('Echo')
  await user.click(within(stage()).getByRole('button', { name: /^More about/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy details' }))
  await waitFor(() => expect(notices.at(-1)?.tone).toBe('success'))
  expect(await navigator.clipboard.readText()).toContain(talk.id)
})

test('offline a call that is not here says so, and opens by itself when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  renderWithPlatform(<HistoryPage />, {
    seed,
    at: routes.callDetail(oldest.id),
    prepare: ({ platform: { callHistory } }) => {
      callHistory.page = () => new Promise(() => {})
    },
  })
  expect(stage().textContent).toContain('This call is not on this device')
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await opened('(617) 555-0133')
})

test('who is in the address book is a click away in the menu; a stranger is saved with a button', async () => {
  const { user } = open(routes.callDetail(talk.id))
  await opened('Echo')
  expect(within(stage()).queryByRole('link', { name: /contact$/ })).toBeNull()
  await user.click(within(stage()).getByRole('button', { name: 'More about this call' }))
  const contact = screen.getByRole('menuitem', { name: 'View contact' })
  expect(contact.getAttribute('href')).toBe(routes.person('+15005550100'))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('listitem', { name: /0003/ }).querySelector('a') ?? document.body)
  await opened('(212) 555-0003')
  expect(within(stage()).getByRole('link', { name: 'Save contact' })).toBeTruthy()
})

test('the number of a named person stands once in the details', async () => {
  open(routes.callDetail(talk.id))
  await opened('Echo')
  expect(stage().textContent?.split('(500) 555-0100')).toHaveLength(2)
})

test('beside the person it is the call that is told, and the person’s menu is not there twice', async () => {
  const real = window.matchMedia
  onTestFinished(() => {
    window.matchMedia = real
  })
  window.matchMedia = query =>
    Object.assign(new EventTarget(), { matches: query === FOUR_PANES, media: query }) as MediaQueryList
  const { user } = open(routes.callDetail(talk.id))
  await opened('Call to Echo')
  expect(within(stage()).queryByRole('heading', { name: 'Echo' })).toBeNull()
  expect(stage().textContent).toMatch(/Completed(Outgoing)?4:10Today/)
  await user.click(within(stage()).getByRole('button', { name: 'More about this call' }))
  const items = (await screen.findAllByRole('menuitem')).map(item => item.textContent)
  expect(items).toEqual(['Copy number', 'Copy details'])
  await user.click(screen.getByRole('menuitem', { name: 'Copy details' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(talk.id))
})
