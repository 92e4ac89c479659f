import { sampleConversation } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { conversationRow, visibleConversations } from './conversation-model.ts'

test.each([
  [0, null],
  [3, '3'],
  [100, '99+'],
])('%s unread messages are shown as %s', (unreadCount, shown) => {
  expect(conversationRow(sampleConversation({ unreadCount })).unread).toBe(shown)
})

test('the own last message is told apart from theirs', () => {
  const said = { lastSnippet: 'On my way' }
  expect(conversationRow(sampleConversation(said)).snippet).toBe('On my way')
  expect(conversationRow(sampleConversation({ ...said, lastDirection: 'outgoing' })).snippet).toBe(
    'You: On my way',
  )
})

test('archived threads are left out and the latest comes first', () => {
  const early = sampleConversation({ id: 'early', lastMessageAt: 1 })
  const late = sampleConversation({ id: 'late', lastMessageAt: 2 })
  const archived = sampleConversation({ id: 'archived', lastMessageAt: 3, archived: true })
  expect(visibleConversations([early, archived, late]).map(c => c.id)).toEqual(['late', 'early'])
})
