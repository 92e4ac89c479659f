import {
  renderWithPlatform,
  sampleContact,
  sampleConversation,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from './messages-page.tsx'

const grace = sampleConversation({ peerNumber: '+12125550187', lastMessageAt: 5 })
const alan = sampleConversation({ peerNumber: '+14155550171', lastMessageAt: 4 })
const radia = sampleConversation({
  peerNumber: '+16175550133',
  lastMessageAt: 3,
  archived: true,
  isUnread: false,
})
const stranger = sampleConversation({
  ...{ peerNumber: '+16177775133', lastMessageAt: 2, archived: true, isUnread: false },
})
const said = (thread: typeof grace, body: string, timestamp: number) =>
  sampleMessage({
    id: `in-${timestamp}`,
    conversationId: thread.id,
    from: thread.peerNumber,
    body,
    timestamp,
  })

const open = (query = '') =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', {
          conversations: [grace, alan, radia, stranger],
          messages: [said(grace, 'Lunch at noon?', 1), said(alan, 'The café was closed', 2)],
          contacts: [
            sampleContact({ id: 'g', displayName: 'Grace Hopper', numbers: [number(grace)] }),
            sampleContact({ id: 'r', displayName: 'Radia Perlman', numbers: [number(radia)] }),
          ],
        }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages${query}`,
  })
const number = ({ peerNumber }: typeof grace) => ({ e164: peerNumber, label: 'mobile' })
const field = () => screen.getByRole('searchbox', { name: 'Search messages' })
const found = async () => {
  const list = within(await screen.findByRole('list', { name: 'Conversations' }))
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull())
  return list.getAllByRole('listitem').map(row => row.getAttribute('aria-label')?.split(', ')[0])
}

test('people are found by name and number, archived ones too, and texts by what they say', async () => {
  const { user, address, container } = open()
  await user.type(field(), 'radia')
  await waitFor(async () => expect(await found()).toEqual(['Radia Perlman']))
  await user.clear(field())
  await user.type(field(), '415')
  await waitFor(async () => expect(await found()).toEqual(['(415) 555-0171']))
  await user.clear(field())
  await user.type(field(), '7775')
  await waitFor(async () => expect(await found()).toEqual(['(617) 777-5133']))
  await user.clear(field())
  await user.type(field(), 'CAFE')
  const hit = await screen.findByRole('link', { name: /The café was closed/ })
  expect(await axeViolations(container)).toEqual([])
  await user.click(hit)
  expect(address()).toBe(`/dashboard/messages/${alan.id}?q=CAFE&at=in-2`)
  const marked = await screen.findByRole('article', { current: true })
  expect(marked.textContent).toContain('The café was closed')
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(address()).toBe('/dashboard/messages?q=CAFE')
  expect(await screen.findByRole('link', { name: /The café was closed/ })).toBeTruthy()
})

test('an address with a search finds at once, and the search is not taken along to whom one writes to', async () => {
  const { user, address } = open('?q=lunch')
  expect(field()).toHaveProperty('value', 'lunch')
  await user.click(await screen.findByRole('link', { name: /Lunch at noon/ }))
  await user.clear(field())
  expect(address()).toBe(`/dashboard/messages/${grace.id}?at=in-1`)
  await user.click(screen.getByRole('link', { name: /^\(415\) 555-0171/ }))
  expect(address()).toBe(`/dashboard/messages/${alan.id}`)
})

test('what nobody says is not found, and one button leads back', async () => {
  const { user } = open()
  await user.type(field(), 'zebra')
  expect(await screen.findByText('No messages match “zebra”')).toBeTruthy()
  const stage = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(stage.getByRole('heading', { level: 2 }).textContent).toBe('2 unread conversations')
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? field())
  expect(screen.getByRole('list', { name: 'Conversations' })).toBeTruthy()
})

test('without the server people are found, and it is said why no text is', async () => {
  const { user, harness } = open()
  harness.api.failWith('NETWORK_ERROR')
  await user.type(field(), 'grace')
  expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('NETWORK_ERROR'))
  expect(await found()).toEqual(['Grace Hopper'])
})

test('j and k go from thread to thread, n begins a new one, and none of them while one types', async () => {
  const { user, address } = open()
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/messages/${grace.id}`)
  await user.keyboard('jj')
  expect(address()).toBe(`/dashboard/messages/${alan.id}`)
  expect(document.activeElement?.closest('li')?.getAttribute('aria-label')).toContain('(415) 555-0171')
  await user.keyboard('k')
  expect(address()).toBe(`/dashboard/messages/${grace.id}`)
  await user.type(field(), 'j')
  expect(address()).toBe(`/dashboard/messages/${grace.id}?q=j`)
  await user.clear(field())
  document.body.focus()
  field().blur()
  await user.keyboard('n')
  expect(address()).toBe('/dashboard/messages?new')
})

test('j gives the focus to the next row also where that is far from what is drawn', async () => {
  const threads = Array.from({ length: 45 }, (_, n) =>
    sampleConversation({ peerNumber: `+1617555${1000 + n}`, lastMessageAt: 100 - n }),
  )
  const { user, address } = renderWithPlatform(<MessagesPage />, {
    seed: { people: [samplePerson('ada', { conversations: threads }), samplePerson('grace')] },
    at: `/dashboard/messages/${threads[40]?.id}`,
  })
  await screen.findByRole('list', { name: 'Conversations' })
  expect(screen.queryByRole('listitem', { name: /555-1041/ })).toBeNull()
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/messages/${threads[41]?.id}`)
  await waitFor(() => expect(document.activeElement?.closest('li')?.ariaLabel).toContain('555-1041'))
})

test('one letter finds people, and says that no text was searched for it', async () => {
  const { user } = open()
  await user.type(field(), '好')
  expect(await screen.findByText('Texts are searched for at least 2 characters.')).toBeTruthy()
})

test('people are found all, twenty at a time', async () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    sampleConversation({
      ...{
        peerNumber: `+1808555${String(1000 + n)}`,
        lastMessageAt: 100 + n,
        archived: true,
        isUnread: false,
      },
    }),
  )
  const { user } = renderWithPlatform(<MessagesPage />, {
    seed: { people: [samplePerson('ada', { conversations: [grace, ...many] }), samplePerson('grace')] },
    at: '/dashboard/messages?q=808',
  })
  const more = await screen.findByRole('button', { name: 'Show more people' })
  const count = () => screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')
  expect(count()).toBe('20')
  await user.click(more)
  await waitFor(() => expect(count()).toBe('25'))
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull()
})
