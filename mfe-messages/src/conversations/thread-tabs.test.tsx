import { blockedId, loading, ParleyError } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleConversation,
  samplePerson,
  withReceivedText,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from './messages-page.tsx'

const grace = { peerNumber: '+12125550187', lastMessageAt: 5, unreadCount: 0, isUnread: false }
const alan = { peerNumber: '+14155550171', lastMessageAt: 4, unreadCount: 2, isUnread: true }
const radia = { ...grace, peerNumber: '+16175550133', lastMessageAt: 3, archived: true }

const stage = () => within(screen.getByRole('region', { name: 'Conversation' }))
const open = (
  threads: readonly Parameters<typeof sampleConversation>[0][],
  query = '',
  blocked: readonly string[] = [],
) =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', {
          conversations: threads.map(thread => sampleConversation(thread)),
          blocked: blocked.map(number => ({ id: blockedId(number), createdAt: 1 })),
        }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages${query}`,
  })
const numbers = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap(row => row.getAttribute('aria-label')?.match(/\(\d{3}\) \d{3}-\d{4}/) ?? [])
const choose = async ({ user }: ReturnType<typeof open>, who: string, what: string) => {
  await user.click(screen.getByRole('button', { name: `More about ${who}` }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
}

test('the tabs have all threads, the unread and the archived ones, at addresses of their own', async () => {
  const { user, address, container } = open([grace, alan, radia])
  expect(numbers()).toEqual(['(212) 555-0187', '(415) 555-0171'])
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  expect(address()).toBe('/dashboard/messages?show=unread')
  expect(numbers()).toEqual(['(415) 555-0171'])
  await user.click(screen.getByRole('tab', { name: 'Archived' }))
  await waitFor(() => expect(numbers()).toEqual(['(617) 555-0133']))
  expect(address()).toBe('/dashboard/messages?show=archived')
  expect(await axeViolations(container)).toEqual([])
})

test('D25: who is blocked is in a tab of their own, counts nowhere, and is back with all that they left once unblocked', async () => {
  const page = open([grace, alan, radia])
  const unread = () => page.harness.platform.live.unreadThreads$.value
  page.harness.platform.live.unreadThreads$.subscribe()
  expect(screen.queryByRole('tab', { name: 'Blocked' })).toBeNull()
  await choose(page, '(415) 555-0171', 'Block number')
  await waitFor(() => expect(numbers()).toEqual(['(212) 555-0187']))
  expect(unread()).toMatchObject({ value: [] })
  expect(stage().getByText('You have read everything')).toBeTruthy()
  act(() =>
    page.harness.database.change('ada', person =>
      withReceivedText(person, alan.peerNumber, 'Why do you not answer?', 9),
    ),
  )
  expect(unread()).toMatchObject({ value: [] })
  await page.user.click(screen.getByRole('tab', { name: 'Blocked' }))
  expect(page.address()).toBe('/dashboard/messages?show=blocked')
  await waitFor(() => expect(numbers()).toEqual(['(415) 555-0171']))
  expect(screen.getByText('Why do you not answer?')).toBeTruthy()
  await choose(page, '(415) 555-0171', 'Unblock number')
  expect(await screen.findByText('Nothing from blocked numbers')).toBeTruthy()
  expect(unread()).toMatchObject({ value: [expect.stringContaining('4155550171')] })
  await page.user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(numbers()).toEqual(['(415) 555-0171', '(212) 555-0187'])
})

test('an archived thread of a blocked number is among the blocked ones alone, until it is deleted', async () => {
  const page = open([grace, radia], '?show=archived', [radia.peerNumber])
  expect(await screen.findByText('Nothing is archived')).toBeTruthy()
  await page.user.click(screen.getByRole('tab', { name: 'Blocked' }))
  await waitFor(() => expect(numbers()).toEqual(['(617) 555-0133']))
  await choose(page, '(617) 555-0133', 'Delete conversation')
  expect(await screen.findByText('Nothing from blocked numbers')).toBeTruthy()
})

test('D25: blocked numbers, however many they are, hide nobody else', async () => {
  const blocked = Array.from({ length: 50 }, (_, n) => ({
    ...{ ...grace, peerNumber: `+1212555${String(1000 + n)}`, lastMessageAt: 100 + n },
  }))
  open(
    [...blocked, alan],
    '',
    blocked.map(({ peerNumber }) => peerNumber),
  )
  await waitFor(() => expect(numbers()).toEqual(['(415) 555-0171']))
})

test('a thread is archived and taken back, and both can be undone', async () => {
  const page = open([grace, alan])
  await choose(page, '(212) 555-0187', 'Archive')
  await waitFor(() => expect(numbers()).toEqual(['(415) 555-0171']))
  expect(page.notices.at(-1)?.text).toBe('The conversation with (212) 555-0187 is archived.')
  act(() => page.notices.at(-1)?.action?.run())
  await waitFor(() => expect(numbers()).toHaveLength(2))
  await choose(page, '(212) 555-0187', 'Archive')
  await page.user.click(screen.getByRole('tab', { name: 'Archived' }))
  await waitFor(() => expect(numbers()).toEqual(['(212) 555-0187']))
  await choose(page, '(212) 555-0187', 'Unarchive')
  await waitFor(() => expect(numbers()).toEqual([]))
  act(() => page.notices.at(-1)?.action?.run())
  await waitFor(() => expect(numbers()).toEqual(['(212) 555-0187']))
})

test('a deleted thread can be brought back for ten seconds, an archived one as long as any toast stays', async () => {
  const page = open([grace, alan])
  await choose(page, '(212) 555-0187', 'Delete conversation')
  await waitFor(() => expect(numbers()).toEqual(['(415) 555-0171']))
  expect(page.notices.at(-1)?.shownMs).toBe(10_000)
  act(() => page.notices.at(-1)?.action?.run())
  await waitFor(() => expect(numbers()).toHaveLength(2))
  await choose(page, '(212) 555-0187', 'Archive')
  await waitFor(() => expect(page.notices.at(-1)?.text).toContain('archived'))
  expect(page.notices.at(-1)?.shownMs).toBe(5_000)
})

test.each([
  ['unread', 'No unread messages'],
  ['archived', 'Nothing is archived'],
])('a tab without threads says so, and leads to all of them: %s', async (tab, title) => {
  const { user } = open([grace], `?show=${tab}`)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(stage().getByRole('list', { name: 'Latest' }).textContent).toContain('(212) 555-0187')
  expect(stage().queryByText(/You have read everything/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(numbers()).toEqual(['(212) 555-0187'])
  expect(stage().getByText('You have read everything')).toBeTruthy()
})

test('who has archived everything still gets to it', async () => {
  const { user } = open([radia])
  expect(await screen.findByText('All of them are archived.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Archived' }))
  await waitFor(() => expect(numbers()).toEqual(['(617) 555-0133']))
})

test('a thread that has the room of the list as well has the way back at every width', async () => {
  open([], '?to=%2B12125550187')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'All conversations' }).closest('[data-always]')).toBeTruthy(),
  )
})

test('beside a list that has rows the way back is for a phone', async () => {
  open([grace], '?new')
  const back = await screen.findByRole('button', { name: 'All conversations' })
  expect(back.closest('[data-always]')).toBeNull()
})

test('an unread thread behind the latest is read by itself', async () => {
  const latest = Array.from({ length: 50 }, (_, n) => ({
    ...grace,
    peerNumber: `+1212555${String(1000 + n)}`,
    lastMessageAt: 100 + n,
  }))
  open([...latest, alan], '?show=unread')
  await waitFor(() => expect(numbers()).toEqual(['(415) 555-0171']))
})

test('archived threads that cannot be read say why, and can be asked for again', async () => {
  let isDown = true
  const { user } = renderWithPlatform(<MessagesPage />, {
    at: '/dashboard/messages?show=archived',
    prepare({ platform }) {
      const { page } = platform.threads
      const threads = {
        ...platform.threads,
        page: (asked: Parameters<typeof page>[0]) =>
          isDown ? Promise.reject(new ParleyError('NETWORK_ERROR')) : page(asked),
      }
      Object.assign(platform, { threads })
    },
  })
  const list = within(await screen.findByRole('tabpanel'))
  expect(await list.findByRole('alert')).toBeTruthy()
  isDown = false
  await user.click(list.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is archived')).toBeTruthy()
})

const readAll = 'You have read everything'

test('nobody has read everything before it is known whether there is anything to read', async () => {
  const answer = Promise.withResolvers<void>()
  renderWithPlatform(<MessagesPage />, {
    at: '/dashboard/messages',
    prepare({ platform }) {
      const { page } = platform.threads
      const later: typeof page = async asked => {
        await answer.promise
        return page(asked)
      }
      Object.assign(platform, { threads: { ...platform.threads, page: later } })
    },
  })
  await act(async () => {})
  expect(stage().queryByText(readAll)).toBeNull()
  await act(async () => answer.resolve())
  expect(screen.getByText('No messages yet')).toBeTruthy()
})

test('nor before it is known what is unread', async () => {
  const { harness } = open([grace])
  await act(async () => harness.live.force({ unreadThreads$: loading }))
  expect(stage().queryByText(readAll)).toBeNull()
  await act(async () => harness.live.force({}))
  expect(stage().getByText(readAll)).toBeTruthy()
})
