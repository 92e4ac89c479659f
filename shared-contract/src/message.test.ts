import { expect, test } from 'vitest'
import { conversationId, conversationSchema, messageSchema } from './message.ts'
import { z } from './schema.ts'

const thread = {
  ...{ id: 'ada_12125550187', userId: 'ada', ownNumber: '+14155550142', peerNumber: '+12125550187' },
  ...{ lastMessageAt: 1, lastDirection: 'incoming' },
}
const message = {
  ...{ id: 'in-1', userId: 'ada', conversationId: thread.id, direction: 'incoming' },
  ...{ from: '+12125550187', to: '+14155550142', status: 'received', timestamp: 1 },
}

test('D22: a thread has the digits of the other number in its id, the leading 1 included', () => {
  expect(conversationId('ada', '+12125550187')).toBe('ada_12125550187')
})

test('a thread of before these fields reads as one with nothing unread, deleted or opted out', () => {
  expect(conversationSchema.parse(thread)).toMatchObject({
    ...{ receivedCount: 0, readCount: 0, unreadCount: 0, markedUnread: false, isUnread: false },
    ...{
      deletedAt: null,
      clearedAt: null,
      optedOutAt: null,
      optedInAt: null,
      optedOut: false,
    },
  })
})

test.each([
  ['the least there is', message, true],
  ['a picture', { ...message, media: [{ id: 'm1', contentType: 'image/jpeg' }] }, true],
  ['a picture under a path', { ...message, media: [{ id: '../m1', contentType: 'image/jpeg' }] }, false],
  ['a state that is none', { ...message, status: 'lost' }, false],
  ['no time', { ...message, timestamp: 'now' }, false],
])('a text with %s', (_what, text, isOne) => {
  expect(z.safeParse(messageSchema, text).success).toBe(isOne)
})

test('a reason of a later version is one that people have a sentence for', () => {
  expect(messageSchema.parse({ ...message, errorCode: 'new-word' }).errorCode).toBe('refused')
})
