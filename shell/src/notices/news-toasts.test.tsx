import { blockedId, defaultSettings, routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleContact,
  sampleConversation,
  samplePerson,
  sampleVoicemail,
  withReceivedText,
} from '@parley/shared-platform/testing'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoticeToasts } from './notice-toasts.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }))

const grace = '+12125550187'
const stranger = '+16175550133'

function open(at: string = routes.phone, settings = {}) {
  const navigate = vi.fn()
  const ada = samplePerson('ada', {
    contacts: [sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: grace, label: 'mobile' }] })],
  })
  const rendered = renderWithPlatform(<NoticeToasts />, {
    at,
    seed: {
      people: [
        withReceivedText(
          { ...ada, profile: { ...ada.profile, settings: { ...defaultSettings, ...settings } } },
          ...([stranger, 'Before the page was open', Date.now() - 1000] as const),
        ),
        samplePerson('grace'),
      ],
    },
    prepare: ({ platform }) => void Object.assign(platform, { navigate }),
  })
  const { database } = rendered.harness
  const change = (how: Parameters<typeof database.change>[1]) => act(() => database.change('ada', how))
  const receive = (from: string, body: string) =>
    change(person => withReceivedText(person, from, body, Date.now() + 1))
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1500))
  return { ...rendered, navigate, change, receive, pass }
}
const thread = (number: string) => routes.message(`ada_${number.slice(1)}`)

test('a text that comes is told once, with who and what, and leads to its thread', async () => {
  const { notices, navigate, receive, pass } = open()
  await pass()
  expect(notices).toEqual([])
  receive(grace, 'Are you there?')
  await pass()
  expect(notices).toMatchObject([{ tone: 'info', about: 'Grace Hopper', text: 'Are you there?' }])
  notices[0]?.action?.run()
  expect(navigate).toHaveBeenCalledWith(thread(grace))
  await pass()
  expect(notices).toHaveLength(1)
})

test('several that come together are told by one toast', async () => {
  const { notices, navigate, receive, pass } = open()
  receive(grace, 'One')
  receive(grace, 'Two')
  await pass()
  expect(notices.at(-1)).toMatchObject({ about: 'Grace Hopper', text: '2 new messages' })
  receive(grace, 'Three')
  receive(stranger, 'Hello')
  await pass()
  expect(notices).toHaveLength(2)
  expect(notices.at(-1)).toMatchObject({
    about: 'Grace Hopper and (617) 555-0133',
    text: '2 new messages',
  })
  notices.at(-1)?.action?.run()
  expect(navigate).toHaveBeenCalledWith(routes.messages)
})

test.each([
  ['its thread is open', thread(grace), {}],
  ['the list of messages is open', routes.messages, {}],
  ['the person does not want to be disturbed', routes.phone, { doNotDisturb: true }],
])('nothing is told while %s', async (_why, at, settings) => {
  const { notices, receive, pass } = open(at, settings)
  receive(grace, 'Are you there?')
  await pass()
  expect(notices).toEqual([])
})

test('nor by a page that nobody looks at, of a text that was read meanwhile, or of a blocked number', async () => {
  const { notices, receive, change, pass } = open()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  receive(grace, 'One')
  await pass()
  hidden.mockReturnValue('visible')
  receive(grace, 'Two')
  change(person => ({
    ...person,
    conversations: person.conversations.map(one => ({ ...one, isUnread: false })),
  }))
  await pass()
  // It was unread before it was blocked, and is among the latest again.
  const other = { peerNumber: '+14155550171', lastMessageAt: Date.now() + 2 }
  change(person => ({ ...person, blocked: [{ id: blockedId(other.peerNumber), createdAt: 1 }] }))
  change(person => ({
    ...person,
    conversations: [sampleConversation(other), ...person.conversations],
  }))
  await pass()
  expect(notices).toEqual([])
})

test('a thread that comes back out of the archive is no news', async () => {
  const { notices, change, pass } = open()
  const archived = (is: boolean) =>
    change(person => ({
      ...person,
      conversations: person.conversations.map(one => ({ ...one, archived: is })),
    }))
  archived(true)
  archived(false)
  await pass()
  expect(notices).toEqual([])
})

test('a voicemail that comes is told, and leads to its player', async () => {
  const { notices, navigate, change, pass } = open()
  const left = sampleVoicemail({ id: 'new', from: grace, timestamp: Date.now() })
  change(person => ({ ...person, voicemails: [left, ...person.voicemails] }))
  await pass()
  expect(notices).toMatchObject([{ about: 'Grace Hopper', text: 'New voicemail' }])
  notices[0]?.action?.run()
  expect(navigate).toHaveBeenCalledWith(routes.voicemailPlay('new'))
})
