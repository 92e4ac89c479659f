import { conversationId, failed, loading, ready, threadTag, voicemailTag } from '@parley/shared-contract'
import { renderWithPlatform, sampleNotice, sampleVoicemail } from '@parley/shared-platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DashboardTitle } from './dashboard-title.tsx'
import { MainNavigation } from './main-navigation.tsx'

const entries = [
  { to: '/dashboard/phone', label: 'Phone', icon: 'phone', behindMore: false },
  { to: '/dashboard/calls', label: 'Calls', icon: 'history', behindMore: false },
]

test('missed calls that were not seen are counted at Calls and in the title, and gone when they were', async () => {
  const { harness } = renderWithPlatform(
    <>
      <DashboardTitle page={{ title: 'Phone' }} />
      <MainNavigation entries={entries} onNear={() => {}} pathname="/dashboard/phone" />
    </>,
    { prepare: ({ live }) => live.force({ unseenCalls$: ready(['a', 'b'] as never) }) },
  )
  const calls = screen.getByRole('link', { name: 'Calls' })
  expect(calls.textContent).toBe('Calls2')
  expect(calls.getAttribute('aria-description')).toBe('2 new missed calls')
  expect(screen.getByRole('link', { name: 'Phone' }).textContent).toBe('Phone')
  expect(document.title).toBe('(2) Phone · Parley')
  act(() => harness.live.force({ unseenCalls$: ready([] as never) }))
  expect(calls.textContent).toBe('Calls')
  await waitFor(() => expect(document.title).toBe('Phone · Parley'))
})

test('unread threads are counted at Messages, with missed calls in the title and on the badge, which goes with the frame', async () => {
  const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  Object.assign(navigator, badge)
  onTestFinished(() => {
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name)
  })
  const messages = {
    to: '/dashboard/messages',
    label: 'Messages',
    icon: 'message',
    behindMore: false,
  } as const
  const { harness, unmount } = renderWithPlatform(
    <>
      <DashboardTitle page={{ title: 'Phone' }} />
      <MainNavigation entries={[...entries, messages]} onNear={() => {}} pathname="/dashboard/phone" />
    </>,
    {
      prepare: ({ live }) =>
        live.force({ unseenCalls$: ready(['a', 'b'] as never), unreadThreads$: ready(['c'] as never) }),
    },
  )
  const link = screen.getByRole('link', { name: 'Messages' })
  expect(link.textContent).toBe('Messages1')
  expect(link.getAttribute('aria-description')).toBe('1 unread conversation')
  expect(document.title).toBe('(3) Phone · Parley')
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3)
  act(() => harness.live.force({ unseenCalls$: ready([] as never), unreadThreads$: ready([] as never) }))
  expect(link.textContent).toBe('Messages')
  await waitFor(() => expect(document.title).toBe('Phone · Parley'))
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(0)
  unmount()
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

test('the worker is told which conversations and voicemails are counted, so that it counts none of them twice', async () => {
  const kept: unknown[] = []
  const put = async (_entry: string, response: Response) => void kept.push(await response.json())
  vi.stubGlobal('caches', { open: async () => ({ put, delete: async () => true }) })
  Object.assign(navigator, { setAppBadge: async () => {} })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'setAppBadge')
  })
  const unreadOf = (peer: string) => ({
    ...{ unseenCalls$: ready(['a'] as never), unheardVoicemails$: ready(['v'] as never) },
    unreadThreads$: ready([conversationId('ada', peer)] as never),
  })
  const keptOf = (peer: string) => ({ count: 3, counted: [threadTag(peer), voicemailTag('v')], since: [] })
  const { harness } = renderWithPlatform(<DashboardTitle page={{ title: 'Phone' }} />, {
    prepare: ({ live }) => live.force(unreadOf('+14155550123')),
  })
  await waitFor(() => expect(kept.at(-1)).toEqual(keptOf('+14155550123')))
  act(() => harness.live.force(unreadOf('+14155550177')))
  await waitFor(() => expect(kept.at(-1)).toEqual(keptOf('+14155550177')))
})

test('until it is known how much is new the badge stays as the worker has left it', async () => {
  const setAppBadge = vi.fn(async () => {})
  Object.assign(navigator, { setAppBadge })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))
  const nothing = { unseenCalls$: ready([] as never), unheardVoicemails$: ready([] as never) }
  const { harness } = renderWithPlatform(<DashboardTitle page={{ title: 'Phone' }} />, {
    prepare: ({ live }) => live.force({ ...nothing, unreadThreads$: loading }),
  })
  act(() => harness.live.force({ unreadThreads$: failed('NETWORK_ERROR') }))
  expect(setAppBadge).not.toHaveBeenCalled()
  act(() => harness.live.force({ unreadThreads$: ready(['c'] as never) }))
  await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[1]]))
})

test('voicemails that nobody listened to are counted at Voicemail, at More where that is behind it, and in the title', async () => {
  const behindMore = {
    to: '/dashboard/voicemail',
    label: 'Voicemail',
    icon: 'voicemail',
    behindMore: true,
  } as const
  const { harness } = renderWithPlatform(
    <>
      <DashboardTitle page={{ title: 'Phone' }} />
      <MainNavigation entries={[...entries, behindMore]} onNear={() => {}} pathname="/dashboard/phone" />
    </>,
    {
      prepare: ({ database }) =>
        database.change('ada', person => ({
          ...person,
          voicemails: [sampleVoicemail({ id: 'b' }), sampleVoicemail({ id: 'a' })],
        })),
    },
  )
  const link = screen.getByRole('link', { name: 'Voicemail' })
  const more = screen.getByRole('button', { name: 'More' })
  expect([link.textContent, more.textContent]).toEqual(['Voicemail2', 'More2'])
  expect(link.getAttribute('aria-description')).toBe('2 new voicemails')
  await waitFor(() => expect(document.title).toBe('(2) Phone · Parley'))
  await act(() => harness.platform.voicemails.setListened('b', true))
  expect(link.textContent).toBe('Voicemail1')
  expect(link.getAttribute('aria-description')).toBe('1 new voicemail')
})

test('notices that were not seen are counted at Settings, and at More where that is behind it', async () => {
  const behindMore = { to: '/dashboard/profile', label: 'Settings', icon: 'settings', behindMore: true }
  const { harness, user } = renderWithPlatform(
    <MainNavigation entries={[...entries, behindMore]} onNear={() => {}} pathname="/dashboard/phone" />,
    {
      prepare: ({ database }) =>
        database.change('ada', person => ({
          ...person,
          notices: [sampleNotice({ id: 'b', at: 2 }), sampleNotice({ id: 'a', at: 1 })],
        })),
    },
  )
  const settings = screen.getByRole('link', { name: 'Settings' })
  const more = screen.getByRole('button', { name: 'More' })
  expect([settings.textContent, more.textContent]).toEqual(['Settings1', 'More1'])
  expect(settings.getAttribute('aria-description')).toBe('1 new notice')
  await user.click(more)
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }))
  expect(sheet.getByRole('link', { name: 'Settings' }).textContent).toBe('Settings1')
  await act(() => harness.platform.notices.markSeen(['b']))
  expect([settings.textContent, more.textContent]).toEqual(['Settings', 'More'])
})
