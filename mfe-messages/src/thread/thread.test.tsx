import { routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleCall,
  sampleConversation,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/testing'
import { FOUR_PANES, spokenOnly } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'
const now = Date.now()
const thread = sampleConversation({ peerNumber: grace, receivedCount: 1, unreadCount: 1 })
const received = sampleMessage({ id: 'in-1', from: grace, body: 'Are you there?', timestamp: now - 3000 })
const sent = (changed: Partial<typeof received>) =>
  sampleMessage({
    id: 'out-1',
    direction: 'outgoing',
    to: grace,
    body: 'I am',
    timestamp: now - 2000,
    ...changed,
  })

const open = (ada: Parameters<typeof samplePerson>[1] = {}, query = '') =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', { conversations: [thread], messages: [received], ...ada }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages/${thread.id}${query}`,
  })
const log = async () => within(await screen.findByRole('log', { name: 'Thread' }))

test('texts and calls stand in one order, each with who, when and how far it is', async () => {
  const call = sampleCall({ timestamp: now - 2500, fromNumber: grace, direction: 'incoming' })
  const { container } = open({ messages: [sent({ status: 'delivered' }), received], calls: [call] })
  const [theirs, mine] = await (await log()).findAllByRole('article')
  expect(theirs?.getAttribute('aria-label')).toMatch(/^\(212\) 555-0187, \d/)
  expect(mine?.getAttribute('aria-label')).toMatch(/^You, .+, Delivered$/)
  const link = (await log()).getByRole('link')
  expect(link.textContent).toMatch(/^Completed.*[AP]M\s*Lasted \d+:\d\d$/)
  expect(link.compareDocumentPosition(mine as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await axeViolations(container)).toEqual([])
})

test('how far a text is stands below the newest that went out, and each one says it by its name', async () => {
  const texts = [5000, 4000].map((ago, n) =>
    sent({ id: `out-${n}`, status: 'delivered', timestamp: now - ago }),
  )
  open({ messages: [...texts, received] })
  const articles = await (await log()).findAllByRole('article', { name: /^You, .+, Delivered$/ })
  expect(articles.map(article => within(article).queryByText(/Delivered/) !== null)).toEqual([false, true])
})

test('D22: what is in front of somebody has been seen', async () => {
  const { harness } = open()
  await (await log()).findByRole('article')
  await waitFor(() => expect(harness.platform.live.unreadThreads$.value).toMatchObject({ value: [] }))
  expect((await log()).getByText('Unread')).toBeTruthy()
})

test('D22: what was seen while there was no network is marked as soon as there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const { harness } = renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [samplePerson('ada', { conversations: [thread], messages: [received] }), samplePerson('grace')],
    },
    at: `/dashboard/messages/${thread.id}`,
    prepare: ({ api }) => api.failWith('NETWORK_ERROR'),
  })
  await (await log()).findByRole('article')
  expect(harness.platform.live.unreadThreads$.value).toMatchObject({ value: [thread.id] })
  harness.api.failWith(null)
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(harness.platform.live.unreadThreads$.value).toMatchObject({ value: [] }))
})

test('D23: a link names its host and opens apart from this page, and a number leads to the dialler', async () => {
  const body = 'See https://parley.example/a and https://аррӏе.com or ring (617) 555-0133'
  const { container } = open({ messages: [{ ...received, body }] })
  const said = within(await (await log()).findByRole('article'))
  const [plain, lookalike] = said.getAllByRole('link', { name: /^https/ })
  for (const link of [plain, lookalike]) {
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  }
  expect(plain?.querySelector('strong')?.textContent).toBe('parley.example')
  expect(lookalike?.textContent).toBe('https://аррӏе.com (xn--80ak6aa92e.com)')
  expect(said.getByRole('link', { name: 'Call (617) 555-0133' }).getAttribute('href')).toBe(
    routes.callBack('+16175550133'),
  )
  expect(await axeViolations(container)).toEqual([])
})

test('a text that failed says why, and that it was not charged; it can be sent again', async () => {
  const { user, harness } = open({
    messages: [sent({ id: crypto.randomUUID(), status: 'failed', errorCode: 'not_routable' })],
  })
  const article = await (await log()).findByRole('article', { name: /^You, .+, Failed$/ })
  const text = within(article)
  expect(article.textContent).toMatch(/cannot get texts.+You were not charged/)
  expect(text.queryByText(/Failed/)).toBeNull()
  const retry = text.getByRole('button', { name: 'Retry' })
  await user.dblClick(retry)
  const said = await log()
  await waitFor(() => expect(said.getAllByText('I am')).toHaveLength(2))
  expect(harness.platform.texts.outbox$.value).toHaveLength(1)
  // It is no longer offered, nor done, however often.
  expect(text.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(text.getByText(/You sent it again\.$/)).toBeTruthy()
})

test('D23: what a text takes and costs is seen as soon as there is something of it', async () => {
  const { user } = open()
  const size = await screen.findByRole('status', { name: 'Segments' })
  expect(size.textContent).toBe('')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'H')
  expect(size.textContent).toBe('1 text · 0.010 credits')
  expect(size.closest(`.${spokenOnly}`)).toBeNull()
})

test('D23: without a network a text waits, and can be taken back', async () => {
  const { user, harness } = open()
  act(() => harness.setOnline(false))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Later{Enter}')
  const text = within(await (await log()).findByRole('article', { name: /^You, .+, Queued$/ }))
  await user.click(text.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull())
  expect(harness.platform.texts.outbox$.value).toEqual([])
})

test('a text that was refused says why, in words of texts, and can be deleted', async () => {
  const { user, harness } = open()
  harness.api.failWith('INTERNATIONAL')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  const text = within(await (await log()).findByRole('article', { name: /^You, .+, Failed$/ }))
  expect(text.getByText('Texts to other countries are not available yet.')).toBeTruthy()
  expect(text.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await user.click(text.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
})

test('S2: an address that answers a text shows it, and quotes it until one has sent', async () => {
  const { user, address } = open({}, '?reply=in-1')
  expect(await screen.findByRole('article', { current: true })).toBeTruthy()
  expect(screen.getAllByText(/Are you there\?/)).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Yes{Enter}')
  await waitFor(() => expect(screen.getAllByText(/Are you there\?/)).toHaveLength(1))
  expect(address()).toBe(`/dashboard/messages/${thread.id}`)
})

test('S2: an address that names a text alone leads to its thread, and quotes it there', async () => {
  const { address } = renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [samplePerson('ada', { conversations: [thread], messages: [received] }), samplePerson('grace')],
    },
    at: '/dashboard/messages?reply=in-1',
  })
  expect(await screen.findByRole('article', { current: true })).toBeTruthy()
  expect(screen.getAllByText(/Are you there\?/)).toHaveLength(2)
  expect(address()).toBe(`/dashboard/messages/${thread.id}?reply=in-1`)
})

test.each(['?reply=gone', '?at=gone'])(
  'what is no longer there is said, and the thread is read to its end: %s',
  async query => {
    const { notices, harness } = open({}, query)
    await waitFor(() => expect(notices.at(-1)?.text).toBe('This message is no longer available.'))
    expect(screen.queryByRole('article', { current: true })).toBeNull()
    await waitFor(() => expect(harness.platform.live.unreadThreads$.value).toMatchObject({ value: [] }))
  },
)

test('beside the person the thread does not tell who it is again', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === FOUR_PANES },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  open()
  const stage = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(stage.getByRole('heading', { level: 2 }).textContent).toBe('Conversation with (212) 555-0187')
  expect(stage.queryByRole('button', { name: /^Call / })).toBeNull()
})

test('without a number there is one way on, and it is said once', async () => {
  renderWithPlatform(<MessagesPage />, {
    seed: { people: [samplePerson('ada', { phoneNumbers: [] }), samplePerson('grace')] },
    at: '/dashboard/messages?to=%2B12125550187',
  })
  expect(await screen.findByText('You need a number to send texts')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Get a number' })).toHaveLength(1)
})

test('to whom nothing can be sent now nothing is offered to be sent again', async () => {
  open({
    conversations: [{ ...thread, optedOut: true }],
    messages: [sent({ status: 'failed', errorCode: 'undeliverable' })],
  })
  expect((await log()).getByText(/could not be delivered/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a number that has texted is not taken for a landline', async () => {
  const failed = sent({ status: 'failed', errorCode: 'not_routable' })
  open({ conversations: [{ ...thread, receivedCount: 1 }], messages: [failed] })
  expect((await log()).getByText(/cannot get texts right now/)).toBeTruthy()
})

test('who has said STOP is not written to, it is said why, and they can be called', async () => {
  const { user, harness } = open({ conversations: [{ ...thread, optedOut: true }] })
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  const why = screen.getByText(/asked not to get texts/)
  const call = within(why.parentElement as HTMLElement).getByRole('button', { name: 'Call (212) 555-0187' })
  await waitFor(() => expect(call.getAttribute('aria-disabled')).toBeNull())
  await user.click(call)
  await waitFor(() => expect(harness.platform.calls.call$.value).toMatchObject({ peer: grace }))
})

test('who is blocked is not written to until they are unblocked', async () => {
  const { user } = open({ blocked: [{ id: '12125550187', createdAt: now }] })
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
})

test('with too few credits the text waits for them, and they can be added', async () => {
  const { user, harness } = open({ credits: 0 })
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add credits' }))
  expect(harness.platform.topUp.open$.value).toBe(true)
  expect(harness.platform.texts.outbox$.value).toEqual([])
})
