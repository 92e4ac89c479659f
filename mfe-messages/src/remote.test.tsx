import { failed, pageAt } from '@parley/shared-contract'
import { renderWithPlatform, sampleConversation, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from './conversations/messages-page.tsx'
import { remote } from './remote.tsx'
import { VoicemailPage } from './voicemail/voicemail-page.tsx'

const threads = {
  seed: {
    people: [
      samplePerson('ada', {
        conversations: [
          sampleConversation({ contactName: 'Grace Hopper', unreadCount: 2 }),
          sampleConversation({ peerNumber: '+16175550133', lastMessageAt: 1, unreadCount: 0 }),
        ],
      }),
      samplePerson('grace'),
    ],
  },
} as const

test('threads are listed with who, what was said last and how much is unread', async () => {
  const { container } = renderWithPlatform(<MessagesPage />, threads)
  const rows = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem')
  expect(rows.map(row => within(row).queryByText(/unread/)?.textContent)).toEqual(['2 unread', undefined])
  expect(rows[0]?.textContent).toContain('Grace Hopper')
  expect(rows[1]?.textContent).toContain('(617) 555-0133')
  expect(await axeViolations(container)).toEqual([])
})

test('without threads the list says that there are none', () => {
  renderWithPlatform(<MessagesPage />)
  expect(screen.getByRole('list', { name: 'Conversations' }).textContent).toContain('No messages yet')
})

test.each([
  ['messages', MessagesPage, 'No conversation open'],
  ['voicemail', VoicemailPage, 'No voicemail open'],
])('without %s there is nothing to choose, one apology, and the way to the calls', (_what, Page, idle) => {
  const { container } = renderWithPlatform(<Page />)
  expect(screen.queryByText(idle)).toBeNull()
  expect(container.textContent?.match(/\byet\b/g)?.length).toBeLessThanOrEqual(2)
  expect(screen.getByRole('link', { name: 'Open calls' }).getAttribute('href')).toBe('/dashboard/calls')
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

test('S2: a thread with a number says whose it is, how to call, and that texts cannot be sent yet', () => {
  renderWithPlatform(<MessagesPage />, { ...threads, at: '/dashboard/messages?to=%2B12125550187' })
  const thread = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(thread.getByRole('heading', { level: 2 }).textContent).toContain('(212) 555-0187')
  expect(thread.getByRole('button', { name: /^Call / })).toBeTruthy()
  expect(screen.getByText(/Parley cannot send texts yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('S2: a message that nobody has is no longer available', () => {
  renderWithPlatform(<MessagesPage />, { ...threads, at: '/dashboard/messages?reply=m1' })
  expect(screen.getByText('This message is no longer available')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Conversations' })).toBeTruthy()
})

test('D42: a thread opens beside the list, at its address, and its person is in view', async () => {
  const { user, address, harness } = renderWithPlatform(<MessagesPage />, {
    ...threads,
    at: '/dashboard/messages',
  })
  const row = screen.getByRole('link', { name: /Grace Hopper/ })
  await user.click(row)
  expect(address()).toMatch(/^\/dashboard\/messages\/.+/)
  expect(row.getAttribute('aria-current')).toBe('page')
  expect(harness.platform.inView.person$.value).toMatch(/^\+1/)
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(address()).toBe('/dashboard/messages')
  expect(harness.platform.inView.person$.value).toBe(null)
})

test('a voicemail that nobody has is no longer available', () => {
  renderWithPlatform(<VoicemailPage />, { at: '/dashboard/voicemail/gone' })
  expect(screen.getByText('This voicemail is no longer available')).toBeTruthy()
})
