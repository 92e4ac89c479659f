import type { Conversation } from '@parley/shared-contract'
import { sampleConversation } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import {
  conversationName,
  conversationRow,
  listedThreads,
  type OwnWords,
  pushedOut,
  withWaiting,
} from './conversation-model.ts'

test.each([
  [0, false, null],
  [3, false, '3'],
  [100, true, '99+'],
  [0, true, ''],
])('%s unread messages, marked by hand %s, are shown as %s', (unreadCount, markedUnread, shown) => {
  expect(conversationRow(sampleConversation({ unreadCount, markedUnread }), null).unread).toBe(shown)
})

test('the own last message is told apart from theirs', () => {
  const said = { lastSnippet: 'On my way' }
  expect(conversationRow(sampleConversation(said), null)).toMatchObject({ lead: '', snippet: 'On my way' })
  expect(conversationRow(sampleConversation({ ...said, lastDirection: 'outgoing' }), null)).toMatchObject({
    lead: 'You: ',
    snippet: 'On my way',
  })
})

test('a text of nothing but a picture says so', () => {
  expect(conversationRow(sampleConversation({ lastSnippet: '' }), null).snippet).toBe('Picture')
})

test.each<[string, OwnWords, string]>([
  ['their last message', { unsent: [], draft: '' }, 'Hello'],
  ['a draft', { unsent: [], draft: ' See you' }, 'Draft: See you'],
  [
    'one that waits',
    { unsent: [{ body: 'On my way', state: 'queued', at: 9 }], draft: '' },
    'You: On my way',
  ],
  [
    'an answer to one the server has',
    { unsent: [{ body: 'On my way', state: 'accepted', at: 9 }], draft: '' },
    'Hello',
  ],
  ['a picture that waits', { unsent: [{ body: '', state: 'sending', at: 9 }], draft: '' }, 'You: Picture'],
  [
    'one that was refused, before a draft',
    {
      unsent: [
        { body: '', state: 'stopped', at: 9 },
        { body: 'And?', state: 'queued', at: 9 },
      ],
      draft: 'See you',
    },
    'Not sent: Picture',
  ],
])('what waits for its person is seen first: %s', (_what, own, said) => {
  const { lead, snippet } = conversationRow(sampleConversation({ lastSnippet: 'Hello' }), null, own)
  expect(lead + snippet).toBe(said)
})

test.each<[string, OwnWords, string]>([
  ['itself', { unsent: [], draft: '' }, 'Not delivered: Hello'],
  ['it, before a draft', { unsent: [], draft: 'See you' }, 'Not delivered: Hello'],
  ['the next one', { unsent: [{ body: 'Once more', state: 'queued', at: 9 }], draft: '' }, 'You: Once more'],
])('a last text that did not arrive is seen and heard as that: %s', (_what, own, said) => {
  const failed = { lastSnippet: 'Hello', lastDirection: 'outgoing', lastFailed: true } as const
  const row = conversationRow(sampleConversation({ ...failed, unreadCount: 0 }), 'Grace', own)
  expect(conversationName(row, 'Today')).toBe(`Grace, ${said}, Today`)
})

test('what waits for its person looks like it whatever its words are', () => {
  const last = { lastSnippet: 'Hello', lastDirection: 'outgoing' } as const
  const waits = (lastFailed: boolean, draft: string) =>
    conversationRow(sampleConversation({ ...last, lastFailed }), null, { unsent: [], draft }).waits
  expect([waits(true, 'See you'), waits(false, 'See you'), waits(false, '')]).toEqual([
    'failed',
    'draft',
    null,
  ])
})

test('a row is heard as who, how much is unread, what and when', () => {
  const row = conversationRow(sampleConversation({ unreadCount: 2, lastSnippet: 'Hello' }), 'Grace Hopper')
  expect(conversationName(row, 'Today')).toBe('Grace Hopper, 2 unread, Hello, Today')
  expect(conversationName({ ...row, unread: '' }, 'Today')).toBe('Grace Hopper, unread, Hello, Today')
  expect(conversationName({ ...row, unread: null }, 'Today')).toBe('Grace Hopper, Hello, Today')
})

test('older threads follow the latest, each once and as it is now', () => {
  const thread = (id: string, lastMessageAt: number) => sampleConversation({ id, lastMessageAt })
  const listed = listedThreads([thread('a', 4), thread('b', 3)], [thread('c', 2), thread('a', 1)])
  expect(listed.map(({ id, lastMessageAt }) => [id, lastMessageAt])).toEqual([
    ['a', 4],
    ['b', 3],
    ['c', 2],
  ])
})

test('what newer threads push out of the live ones goes on behind them; what was put away does not', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map(at =>
    sampleConversation({ id: `t${at}`, lastMessageAt: at }),
  ) as [Conversation, Conversation, Conversation, Conversation]
  expect(pushedOut([three, two, one], [four, three, two])).toEqual([one])
  // Put away from among them, or at their end.
  expect(pushedOut([four, three, two], [four, two, one])).toEqual([])
  expect(pushedOut([four, three, two], [four, three])).toEqual([])
})

test('a text that waits is told with its own time, and its thread stands where it will', () => {
  const [older, newer] = [3, 5].map(lastMessageAt =>
    sampleConversation({ peerNumber: `+1415555010${lastMessageAt}`, lastMessageAt }),
  )
  if (!older || !newer) throw new Error('two threads')
  const unsent = [{ body: 'On my way', state: 'queued', to: older.peerNumber, at: 9 }] as const
  expect(conversationRow(older, null, { unsent, draft: '' }).at).toBe(9)
  expect(conversationRow(older, null).at).toBe(3)
  expect(withWaiting([newer, older], unsent)).toEqual([older, newer])
  expect(withWaiting([newer, older], [{ ...unsent[0], state: 'accepted' }])).toEqual([newer, older])
})
