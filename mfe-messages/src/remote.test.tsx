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

test.each([
  ['messages', MessagesPage, 'Conversations', 'Make a call', '/dashboard/phone'],
  ['voicemail', VoicemailPage, 'Voicemails', 'See missed calls', '/dashboard/calls?status=missed_incoming'],
] as const)(
  'without %s the page says so once, with one way on and nothing else',
  async (_what, Page, list, link, to) => {
    const { container } = renderWithPlatform(<Page />)
    expect(screen.getByRole('list', { name: list }).textContent).toMatch(
      /^(Texting|Voicemail) is not available yet[^.]+\./,
    )
    // That it comes, and nothing that reads as for ever.
    expect(container.textContent?.match(/yet/g)).toHaveLength(1)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
    // Nothing can be chosen, so there is no second pane, and nobody comes into view.
    expect(screen.queryByRole('region')).toBeNull()
    expect(container.querySelector('[data-alone]')).not.toBeNull()
    expect(await axeViolations(container)).toEqual([])
  },
)

test('a thread without texts says in one place that none can be sent, and the list only what it is for', () => {
  const { container } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?to=%2B12125550187' })
  expect(container.textContent?.match(/yet/g)).toHaveLength(1)
  expect(screen.getByText('Your conversations are listed here.')).toBeTruthy()
  expect(container.querySelector('[data-alone]')).toBeNull()
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
