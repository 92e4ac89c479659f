import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Filter, StructuredQuery } from '../wire.ts'
import { IndexCatalogue } from './index-catalogue.ts'
import type { IndexDefinitions } from './index-definitions.ts'
import { planQuery } from './query-plan.ts'

const deployed: IndexDefinitions = JSON.parse(
  await readFile(new URL('../../../../api/firestore/firestore.indexes.json', import.meta.url), 'utf8'),
)
const owner = 'projects/p/databases/(default)/documents/users/ada'

const field = (path: string, op: 'EQUAL' | 'GREATER_THAN_OR_EQUAL', stringValue: string): Filter => ({
  fieldFilter: { field: { fieldPath: path }, op, value: { stringValue } },
})
const oneOf = (path: string): Filter => ({
  fieldFilter: {
    field: { fieldPath: path },
    op: 'IN',
    value: { arrayValue: { values: [{ stringValue: '+1' }, { stringValue: '+2' }] } },
  },
})
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const incoming = all(field('direction', 'EQUAL', 'incoming'), oneOf('fromNumber'))
const outgoing = all(field('direction', 'EQUAL', 'outgoing'), oneOf('toNumber'))

/** What a history of calls can be narrowed to, each with nothing. */
const choices = {
  since: [null, field('timestamp', 'GREATER_THAN_OR_EQUAL', '0')],
  outcome: [
    null,
    field('status', 'EQUAL', 'missed'),
    field('answered', 'EQUAL', 'true'),
    all(field('answered', 'EQUAL', 'false'), oneOf('endReason')),
    all(field('answered', 'EQUAL', 'false'), oneOf('status')),
  ],
  who: [
    null,
    field('direction', 'EQUAL', 'incoming'),
    incoming,
    outgoing,
    { compositeFilter: { op: 'OR', filters: [incoming, outgoing] } } satisfies Filter,
  ],
}

test('S3: every combination of the filters of a history is served by the deployed indexes', () => {
  const catalogue = new IndexCatalogue(deployed)
  for (const since of choices.since) {
    for (const outcome of choices.outcome) {
      for (const who of choices.who) {
        const filters = [since, outcome, who].filter(filter => filter !== null)
        const asked: StructuredQuery = {
          from: [{ collectionId: 'callLogs' }],
          orderBy: ['timestamp', '__name__'].map(fieldPath => ({
            field: { fieldPath },
            direction: 'DESCENDING',
          })),
          ...(filters.length > 0 ? { where: all(...filters) } : {}),
        }
        expect(() => catalogue.require(planQuery(owner, asked)), JSON.stringify(filters)).not.toThrow()
      }
    }
  }
})

test('B3: the calls that are due, and those that await a report, are found by the deployed indexes', () => {
  const catalogue = new IndexCatalogue(deployed)
  const below = (path: string): Filter => ({
    fieldFilter: { field: { fieldPath: path }, op: 'LESS_THAN_OR_EQUAL', value: { integerValue: '1' } },
  })
  const ask = (where: Filter, fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => () =>
    catalogue.require(
      planQuery('projects/p/databases/(default)/documents', {
        from: [{ collectionId: 'callSessions' }],
        where,
        orderBy: [{ field: { fieldPath }, direction }],
      }),
    )
  const [uid, awaited] = [field('uid', 'EQUAL', 'ada'), field('reportKey', 'EQUAL', '')]
  expect(ask(all(uid, awaited), 'startedAt', 'DESCENDING')).not.toThrow()
  const due = below('leaseUntil')
  expect(ask(all(field('shard', 'EQUAL', '1'), due), 'leaseUntil', 'ASCENDING')).not.toThrow()
  expect(ask(due, 'leaseUntil', 'ASCENDING')).toThrow('requires an index')
})

test('D46: the call logs that were left open, of all people, and the sessions of their legs are found', () => {
  const catalogue = new IndexCatalogue(deployed)
  const root = 'projects/p/databases/(default)/documents'
  const left: StructuredQuery = {
    from: [{ collectionId: 'callLogs', allDescendants: true }],
    where: oneOf('status'),
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  }
  const session: StructuredQuery = {
    from: [{ collectionId: 'callSessions' }],
    where: field('leg.legId', 'EQUAL', 'near'),
  }
  for (const asked of [left, session]) expect(() => catalogue.require(planQuery(root, asked))).not.toThrow()
  // An index over all people that time leads, or follows a few words, takes 500 writes a second and no more.
  const byTime = { ...left, orderBy: [{ field: { fieldPath: 'timestamp' } }] }
  expect(() => catalogue.require(planQuery(root, byTime))).toThrow('requires an index')
})

describe('texts and voicemail', () => {
  const catalogue = new IndexCatalogue(deployed)
  const root = 'projects/p/databases/(default)/documents'
  const mine = field('userId', 'EQUAL', 'ada')
  const kept: Filter = { unaryFilter: { field: { fieldPath: 'deletedAt' }, op: 'IS_NULL' } }
  const below = (path: string): Filter => ({
    fieldFilter: { field: { fieldPath: path }, op: 'LESS_THAN_OR_EQUAL', value: { integerValue: '1' } },
  })
  const flag = (path: string, booleanValue: boolean): Filter => ({
    fieldFilter: { field: { fieldPath: path }, op: 'EQUAL', value: { booleanValue } },
  })
  const newest = (fieldPath: string): Partial<StructuredQuery> => ({
    orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
  })
  const unheard: Filter = { unaryFilter: { field: { fieldPath: 'listenedAt' }, op: 'IS_NULL' } }
  const known: Filter = {
    fieldFilter: { field: { fieldPath: 'phones' }, op: 'ARRAY_CONTAINS', value: { stringValue: '+1' } },
  }

  const isRemoved: Filter = {
    fieldFilter: { field: { fieldPath: 'received' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'in-1' } },
  }

  test.each<[string, string, StructuredQuery]>([
    ['texts that were removed', 'threadPurges', { where: isRemoved, limit: 1 }],
    [
      'D22: a list of threads',
      'conversations',
      { where: all(mine, kept, flag('archived', false)), ...newest('lastMessageAt') },
    ],
    [
      'threads that are unread',
      'conversations',
      { where: all(mine, flag('isUnread', true)), ...newest('lastMessageAt') },
    ],
    ['threads to be removed', 'conversations', { where: below('purgeAt') }],
    ['threads that are being removed', 'threadPurges', { where: below('lookAt') }],
    ['threads of one person that are', 'threadPurges', { where: field('uid', 'EQUAL', 'ada') }],
    ['D24: a list of voicemails', 'voicemails', { where: all(mine, kept), ...newest('timestamp') }],
    [
      'voicemails of one caller',
      'voicemails',
      { where: all(mine, kept, field('from', 'EQUAL', '+1')), ...newest('timestamp') },
    ],
    [
      'voicemails that nobody has heard',
      'voicemails',
      { where: all(mine, kept, unheard, flag('blocked', false)) },
    ],
    ['voicemails to be removed', 'voicemails', { where: below('deletedAt') }],
    [
      'what blocked callers left long ago',
      'voicemails',
      { where: all(flag('blocked', true), kept, below('createdAt')) },
    ],
    ['texts whose way is to be looked after', 'messageSends', { where: below('lookAt') }],
    ['the text of a carrier’s id', 'messageSends', { where: field('carrierId', 'EQUAL', 'c') }],
    ['the texts on their way of one person', 'messageSends', { where: field('uid', 'EQUAL', 'ada') }],
    ['takes to be looked after', 'voicemailTakes', { where: below('lookAt') }],
    ['voicemails to be turned into text', 'voicemailTakes', { where: below('transcribeAt') }],
    ['takes of one person', 'voicemailTakes', { where: field('uid', 'EQUAL', 'ada') }],
    ['pictures that nobody has sent', 'media', { where: below('lookAt') }],
    ['pictures of one person', 'media', { where: field('uid', 'EQUAL', 'ada') }],
    [
      'pictures of one person that were not sent',
      'media',
      {
        where: all(field('uid', 'EQUAL', 'ada'), below('lookAt')),
        orderBy: [{ field: { fieldPath: 'lookAt' } }],
      },
    ],
    ['reports of one person', 'reports', { where: field('uid', 'EQUAL', 'ada') }],
    ['who has reported a number', 'reports', { where: field('number', 'EQUAL', '+15005550199') }],
  ])('%s is found by the deployed indexes', (_what, collectionId, query) => {
    expect(() => catalogue.require(planQuery(root, { ...query, from: [{ collectionId }] }))).not.toThrow()
  })

  test('D22: the texts of one thread, and those of all of a person’s threads, come newest first', () => {
    const texts = { where: mine, ...newest('timestamp') }
    const within = { from: [{ collectionId: 'messages' }], ...texts }
    expect(() => catalogue.require(planQuery(`${root}/conversations/c`, within))).not.toThrow()
    const everywhere = { from: [{ collectionId: 'messages', allDescendants: true }], ...texts }
    expect(() => catalogue.require(planQuery(root, everywhere))).not.toThrow()
  })

  test('D25: a caller is looked up among the numbers of an address book', () => {
    expect(() =>
      catalogue.require(planQuery(owner, { from: [{ collectionId: 'contacts' }], where: known })),
    ).not.toThrow()
  })
})

test.each([
  ['users', 'lastLogin'],
  ['users', 'updatedAt'],
  ['users', 'signIns.1.seenAt'],
  ['users', 'call.since'],
  ['transactions', 'timestamp'],
  ['conversations', 'lastMessageAt'],
  ['voicemails', 'timestamp'],
  ['messageSends', 'handedAt'],
  ['voicemailTakes', 'startedAt'],
  ['media', 'createdAt'],
  ['reports', 'at'],
  ['billing', 'updatedAt'],
  ['callSessions', 'startedAt'],
  ['callSessions', 'leaseUntil'],
  ['phoneNumbers', 'createdAt'],
])('in %s, where all people write, no index of its own grows with %s', (collectionId, path) => {
  const catalogue = new IndexCatalogue(deployed)
  const asked: StructuredQuery = { from: [{ collectionId }], orderBy: [{ field: { fieldPath: path } }] }
  const root = 'projects/p/databases/(default)/documents'
  expect(() => catalogue.require(planQuery(root, asked))).toThrow('requires an index')
})
