import { failed, pageAt, routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleContact,
  sampleConversation,
  samplePerson,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from './conversations/messages-page.tsx'
import { remote } from './remote.tsx'

const grace = '+12125550187'

const threads = {
  seed: {
    people: [
      samplePerson('ada', {
        conversations: [
          sampleConversation({ peerNumber: grace, receivedCount: 2, unreadCount: 2 }),
          sampleConversation({
            peerNumber: '+16175550133',
            lastMessageAt: 1,
            receivedCount: 0,
            unreadCount: 0,
          }),
        ],
        contacts: [
          sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: grace, label: 'mobile' }] }),
        ],
      }),
      samplePerson('grace'),
    ],
  },
} as const

test('threads are listed with who, what was said last and how much is unread', async () => {
  const { container } = renderWithPlatform(<MessagesPage />, threads)
  const rows = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem')
  expect(rows.map(row => row.getAttribute('aria-label')?.split(', ').slice(0, 2))).toEqual([
    ['Grace Hopper', '2 unread'],
    ['(617) 555-0133', 'See you at six'],
  ])
  expect(await axeViolations(container)).toEqual([])
})

test('what is half written is seen in the list once one is elsewhere', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, threads)
  const row = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem')[0]
  const [first] = screen.getAllByRole('link', { name: /Grace|\(/ })
  if (first) await user.click(first)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'On my')
  expect(row()?.textContent).not.toContain('Draft')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(row()?.textContent).toContain('Draft: On my')
})

test('without messages the page says so once, and one can write one', async () => {
  const { container } = renderWithPlatform(<MessagesPage />)
  const list = await screen.findByRole('list', { name: 'Conversations' })
  expect(list.textContent).toMatch(/^No messages yet/)
  expect(screen.getByRole('link', { name: 'New message' }).getAttribute('href')).toBe(routes.newMessage)
  expect(container.querySelector('[data-alone]')).not.toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

test('a failure is told in a sentence', () => {
  renderWithPlatform(<MessagesPage />, {
    prepare: ({ live }) => live.force({ conversations$: failed('PERMISSION_DENIED') }),
  })
  expect(screen.getByRole('alert').textContent).toContain(errorSentence('PERMISSION_DENIED'))
})

test.each([
  ['/dashboard/messages', 'Messages'],
  ['/dashboard/messages/ada_15005550100', 'Messages'],
  ['/dashboard/messages?to=%2B16175550133', 'Messages'],
  ['/dashboard/voicemail/gone', 'Voicemail'],
  ['/dashboard/voicemail', 'Voicemail'],
])('at %s the remote shows %s', async (at, heading) => {
  const { harness } = renderWithPlatform(null)
  const page = pageAt(remote.pages, new URL(at, 'http://localhost').pathname)
  const { container } = renderWithPlatform(page && <page.Component platform={harness.platform} />, { at })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('S2: to a number that nobody has written to one can write, and nothing is sent by itself', async () => {
  const { harness, user } = renderWithPlatform(<MessagesPage />, {
    ...threads,
    at: '/dashboard/messages?to=%2B14155550199',
  })
  const thread = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(thread.getByRole('heading', { level: 2 }).textContent).toContain('(415) 555-0199')
  expect(thread.getByRole('button', { name: /^Call / })).toBeTruthy()
  expect(harness.platform.texts.outbox$.value).toEqual([])
  await user.type(thread.getByRole('textbox', { name: 'Message' }), 'Hello')
  expect(thread.getByRole('status', { name: 'Segments' }).textContent).toBe('1 text · 0.010 credits')
  await user.keyboard('{Enter}')
  expect((await thread.findByRole('article')).textContent).toContain('Hello')
  expect(thread.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '')
})

test('S2: a message that nobody has is no longer available', async () => {
  renderWithPlatform(<MessagesPage />, { ...threads, at: '/dashboard/messages?reply=m1' })
  expect(await screen.findByText('This message is no longer available')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Conversations' })).toBeTruthy()
})

test('D42: a thread opens beside the list, at its address, and its person is in view', async () => {
  const { user, address, harness } = renderWithPlatform(<MessagesPage />, {
    ...threads,
    at: '/dashboard/messages',
  })
  const list = within(screen.getByRole('list', { name: 'Conversations' }))
  const row = list.getByRole('link', { name: /Grace Hopper/ })
  await user.click(row)
  expect(address()).toMatch(/^\/dashboard\/messages\/.+/)
  expect(row.getAttribute('aria-current')).toBe('page')
  expect(harness.platform.inView.person$.value).toMatch(/^\+1/)
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(address()).toBe('/dashboard/messages')
  expect(harness.platform.inView.person$.value).toBe(null)
})

test('D22: a thread is marked as unread, and deleted, which can be undone', async () => {
  const { user, harness, notices } = renderWithPlatform(<MessagesPage />, {
    ...threads,
    at: '/dashboard/messages',
  })
  const choose = async (who: string, what: string) => {
    await user.click(screen.getByRole('button', { name: `More about ${who}` }))
    await user.click(await screen.findByRole('menuitem', { name: what }))
  }
  const row = (name: RegExp) => screen.queryByRole('listitem', { name })
  await choose('(617) 555-0133', 'Mark as unread')
  await waitFor(() => expect(row(/^\(617\) 555-0133, unread/)).toBeTruthy())
  await choose('Grace Hopper', 'Mark as read')
  await waitFor(() => expect(row(/^Grace Hopper, See you/)).toBeTruthy())
  await choose('Grace Hopper', 'Delete conversation')
  await waitFor(() => expect(row(/^Grace Hopper/)).toBeNull())
  const told = notices.at(-1)
  expect(told?.text).toBe('The conversation with Grace Hopper is deleted.')
  act(() => told?.action?.run())
  await waitFor(() => expect(row(/^Grace Hopper/)).toBeTruthy())
  await choose('Grace Hopper', 'Block number')
  await waitFor(() =>
    expect(harness.platform.live.blocked$.value).toMatchObject({ value: [{ id: '12125550187' }] }),
  )
})

test('a stranger is reported as spam after a question: blocked, and the thread put away; both are undone', async () => {
  const { user, harness, notices } = renderWithPlatform(<MessagesPage />, {
    ...threads,
    at: '/dashboard/messages',
  })
  const row = () => screen.queryByRole('listitem', { name: /^\(617\) 555-0133/ })
  const blocked = () => harness.database.person('ada').blocked.map(({ id }) => id)
  await user.click(screen.getByRole('button', { name: 'More about Grace Hopper' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.queryByRole('menuitem', { name: 'Report spam' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More about (617) 555-0133' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report spam' }))
  const question = await screen.findByRole('alertdialog', { name: 'Report (617) 555-0133 as spam?' })
  expect(question.textContent).toContain('This conversation is archived.')
  await user.click(within(question).getByRole('button', { name: 'Report spam' }))
  await waitFor(() => expect(row()).toBeNull())
  expect(blocked()).toEqual(['16175550133'])
  await act(async () => notices.at(-1)?.action?.run())
  await waitFor(() => expect(row()).toBeTruthy())
  expect(blocked()).toEqual([])
})
