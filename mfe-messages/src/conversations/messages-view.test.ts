import { failed, loading, ready } from '@parley/shared-contract'
import { sampleConversation } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { MESSAGE_GONE } from '../thread/message-gone.ts'
import { CONVERSATION_GONE, messagesView, NO_NUMBER, wantedThread } from './messages-view.ts'

const nothing = { thread: null, to: null, reply: null, isNew: false }
const list = (notice: string | null) => ({ kind: 'list', notice })
const thread = (id: string, peer: string | null) => ({ kind: 'thread', id, peer })

test.each([
  ['nothing', {}, list(null)],
  ['a conversation', { thread: 'ada_16175550133' }, thread('ada_16175550133', null)],
  ['what is no id', { thread: '../users' }, list(CONVERSATION_GONE)],
  ['a number', { to: '+16175550133' }, thread('ada_16175550133', '+16175550133')],
  ['the same number as people write it', { to: '(617) 555-0133' }, thread('ada_16175550133', '+16175550133')],
  ['what is no number', { to: 'javascript:alert(1)' }, list(NO_NUMBER)],
  ['an empty number', { to: '' }, list(NO_NUMBER)],
  ['a message', { reply: 'm1' }, { kind: 'text', id: 'm1' }],
  ['what is no message', { reply: '../users' }, list(MESSAGE_GONE)],
  ['a new text', { isNew: true }, { kind: 'new' }],
])('asked for %s', (_, asked, wanted) => {
  expect(wantedThread({ ...nothing, ...asked }, 'ada')).toEqual(wanted)
})

const known = sampleConversation({ id: 'ada_16175550133', peerNumber: '+16175550133' })
const byId = wantedThread({ ...nothing, thread: known.id }, 'ada')
const byNumber = wantedThread({ ...nothing, to: '+16175550133' }, 'ada')
const refused = failed('NETWORK_ERROR')

test.each([
  ['that is there', byId, ready(known), { kind: 'thread', peer: '+16175550133', conversation: known }],
  ['that is not there', byId, ready(null), list(CONVERSATION_GONE)],
  ['that loads is neither the list nor another one', byId, loading, { kind: 'loading-thread' }],
  ['of a message nobody has', { kind: 'text', id: 'm1' }, ready(null), list(MESSAGE_GONE)],
  ['that cannot be read', byId, refused, { kind: 'failed-thread', live: refused }],
  ['with a number', byNumber, ready(known), { kind: 'thread', peer: '+16175550133', conversation: known }],
  ['with a new number', byNumber, ready(null), { kind: 'thread', peer: '+16175550133', conversation: null }],
  [
    'with a number, before it is known',
    byNumber,
    loading,
    { kind: 'thread', peer: '+16175550133', conversation: null },
  ],
  [
    'with a number, without a network',
    byNumber,
    refused,
    { kind: 'thread', peer: '+16175550133', conversation: null },
  ],
] as const)('a thread %s', (_, wanted, read, view) => {
  expect(messagesView(wanted, read)).toEqual(view)
})
