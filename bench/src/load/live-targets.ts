import { firestorePaths, LIVE_CALL_LOGS, LIVE_TRANSACTIONS, UNSEEN_CALLS_MAX } from '@parley/shared-contract'

const documents = 'projects/parley-local/databases/(default)/documents'

/** `users/1/contacts` is the collection `contacts` below `users/1`. */
function queryOf(path: string, rest: object): object {
  const cut = path.lastIndexOf('/')
  const parent = cut < 0 ? documents : `${documents}/${path.slice(0, cut)}`
  return { query: { parent, structuredQuery: { from: [{ collectionId: path.slice(cut + 1) }], ...rest } } }
}

const equal = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})
const both = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } })
const newestFirst = (fieldPath: string) => ({ orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }] })

/** What a page of the dashboard listens to of its person, as `shell/src/live-data` asks for it. */
export function liveTargets(uid: string): readonly object[] {
  const own = equal('userId', { stringValue: uid })
  const targets = [
    { documents: { documents: [`${documents}/${firestorePaths.user(uid)}`] } },
    queryOf(firestorePaths.phoneNumbers, { where: both(own, equal('active', { booleanValue: true })) }),
    queryOf(firestorePaths.transactions, {
      where: own,
      ...newestFirst('timestamp'),
      limit: LIVE_TRANSACTIONS,
    }),
    queryOf(firestorePaths.callLogs(uid), { ...newestFirst('timestamp'), limit: LIVE_CALL_LOGS }),
    queryOf(firestorePaths.conversations, { where: own, ...newestFirst('lastMessageAt') }),
    queryOf(firestorePaths.callLogs(uid), {
      where: { unaryFilter: { field: { fieldPath: 'seenAt' }, op: 'IS_NULL' } },
      limit: UNSEEN_CALLS_MAX,
    }),
    queryOf(firestorePaths.contacts(uid), {}),
    queryOf(firestorePaths.blocked(uid), newestFirst('createdAt')),
  ]
  return targets.map((target, index) => ({ ...target, targetId: 2 * (index + 1) }))
}
