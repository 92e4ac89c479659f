import { sampleConversation } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { CONVERSATION_GONE, MESSAGE_GONE, messagesView, NO_NUMBER } from './messages-view.ts'

const known = sampleConversation({ id: 'ada_16175550133', peerNumber: '+16175550133' })
const nothing = { thread: null, to: null, reply: null }
const list = (notice: string | null) => ({ kind: 'list', notice })
const thread = (peer: string, conversation: typeof known | null) => ({ kind: 'thread', peer, conversation })

test.each([
  ['nothing', {}, list(null)],
  ['a conversation', { thread: known.id }, thread('+16175550133', known)],
  ['a conversation that is not there', { thread: 'ada_1' }, list(CONVERSATION_GONE)],
  ['what is no id', { thread: '../users' }, list(CONVERSATION_GONE)],
  ['a number written to before', { to: '+16175550133' }, thread('+16175550133', known)],
  ['the same number as people write it', { to: '(617) 555-0133' }, thread('+16175550133', known)],
  ['a new number', { to: '+12125550120' }, thread('+12125550120', null)],
  ['what is no number', { to: 'javascript:alert(1)' }, list(NO_NUMBER)],
  ['an empty number', { to: '' }, list(NO_NUMBER)],
  ['a message nobody has', { reply: 'm1' }, list(MESSAGE_GONE)],
])('asked for %s', (_, asked, view) => {
  expect(messagesView({ ...nothing, ...asked }, [known])).toEqual(view)
})

test('before the conversations are known nothing is said to be gone', () => {
  expect(messagesView({ ...nothing, thread: known.id }, null)).toEqual(list(null))
  expect(messagesView({ ...nothing, to: '+16175550133' }, null)).toEqual(thread('+16175550133', null))
})
