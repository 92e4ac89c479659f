import {
  renderWithPlatform,
  sampleCall,
  sampleContact,
  sampleConversation,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'
const now = Date.now()
const thread = sampleConversation({ peerNumber: grace, receivedCount: 1, unreadCount: 1 })
const others = Array.from({ length: 12 }, (_, n) =>
  sampleConversation({ peerNumber: `+1617555${String(1000 + n)}`, lastMessageAt: now - n * 60_000 - 60_000 }),
)
const calls = [1, 2, 3].map(n =>
  sampleCall({
    timestamp: now - n * 1000,
    fromNumber: grace,
    direction: 'incoming',
    contactName: 'G HOPPER',
  }),
)
const open = (book: Parameters<typeof samplePerson>[1] = {}) =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', {
          ...{ conversations: [thread, ...others], calls },
          messages: [
            sampleMessage({ id: 'in-1', from: grace, body: 'Are you there?', timestamp: now - 9000 }),
          ],
          ...book,
        }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages/${thread.id}`,
  })
const field = () => screen.findByRole('textbox', { name: 'Message' })

test('the list and the thread are few stops of the Tab key each, and a link leads past them', async () => {
  const { user } = open()
  const message = await field()
  await screen.findByRole('article')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the message')
  const stops: string[] = []
  while (document.activeElement !== message && stops.length < 40) {
    await user.tab()
    const { activeElement: stop } = document
    stops.push(stop?.closest('[role="log"] *, li') ? (stop.closest('li') ? 'list' : 'log') : '')
  }
  expect(stops.filter(place => place === 'list')).toHaveLength(1)
  expect(stops.filter(place => place === 'log')).toHaveLength(1)
  expect(stops.length).toBeLessThanOrEqual(13)
  screen.getByText('Skip to the message').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(message)
})

test('within the thread the arrow keys go from one thing to press to the next', async () => {
  const { user } = open()
  const log = within(await screen.findByRole('log', { name: 'Thread' }))
  const links = await log.findAllByRole('link')
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  links[2]?.focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(links[1])
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

test('the line above what was unread goes as soon as one writes', async () => {
  const { user } = open()
  expect(await screen.findByText('Unread')).toBeDefined()
  await user.type(await field(), 'I am{Enter}')
  await waitFor(() => expect(screen.queryByText('Unread', { selector: 'p' })).toBeNull())
})

test('a stranger goes by what the carrier told, in the list as above the thread, and a contact by their name', async () => {
  const { unmount } = open()
  const title = async (name: string) => {
    expect(await screen.findByRole('listitem', { name: new RegExp(`^${name}, `) })).toBeDefined()
    const stage = within(screen.getByRole('region', { name: 'Conversation' }))
    expect(stage.getByRole('heading', { level: 2 }).textContent).toContain(name)
  }
  await title('G HOPPER')
  unmount()
  const contact = sampleContact({ displayName: 'Grace', numbers: [{ e164: grace, label: 'mobile' }] })
  open({ contacts: [contact] })
  await title('Grace')
})

test('who opens a thread from the list writes in it at once; who walks with j and k stays in the list', async () => {
  const { user } = open()
  await field()
  await user.keyboard('j')
  const row = document.activeElement
  expect(row?.getAttribute('aria-current')).toBe('page')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await user.keyboard('just joking')
  expect((await field()).textContent).toBe('just joking')
  await user.click(
    within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link')[0] as HTMLElement,
  )
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})
