import {
  blockedNumberSchema,
  byContactName,
  callRecordSchema,
  contactSchema,
  conversationSchema,
  firestorePaths,
  LIVE_CALL_LOGS,
  LIVE_TRANSACTIONS,
  type Live,
  transactionSchema,
  type UserId,
  userProfileSchema,
  virtualNumberSchema,
} from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { LiveData } from '@parley/shared-platform'
import { defer, from, map, retry, switchMap } from 'rxjs'
import type { ListenFor, OpenDatabase, Query } from './database.ts'
import { lingering } from './lingering.ts'

const DATABASE_RETRY_MS = 5_000

/** S7: what is kept current for the signed-in user. */
export function createLiveData(reader$: Behavior<UserId | null>, openDatabase: OpenDatabase): LiveData {
  const database$ = defer(() => from(openDatabase())).pipe(retry({ delay: DATABASE_RETRY_MS }))
  const member = <T>(listen: ListenFor<T>): Behavior<Live<T>> =>
    lingering({
      reader$,
      listen: uid => database$.pipe(switchMap(database => listen(database, uid))),
    })

  return {
    profile$: member((database, uid) => database.document(firestorePaths.user(uid), userProfileSchema)),
    phoneNumbers$: member((database, uid) =>
      database
        .query(owned(firestorePaths.phoneNumbers, uid, ['active', true]), virtualNumberSchema)
        .pipe(map(live => mapReady(live, byPurchase))),
    ),
    transactions$: member((database, uid) =>
      database.query(
        { ...owned(firestorePaths.transactions, uid), newestFirst: 'timestamp', limit: LIVE_TRANSACTIONS },
        transactionSchema,
      ),
    ),
    recentCalls$: member((database, uid) =>
      database.query(
        { collection: firestorePaths.callLogs(uid), newestFirst: 'timestamp', limit: LIVE_CALL_LOGS },
        callRecordSchema,
      ),
    ),
    conversations$: member((database, uid) =>
      database.query(
        { ...owned(firestorePaths.conversations, uid), newestFirst: 'lastMessageAt' },
        conversationSchema,
      ),
    ),
    contacts$: member((database, uid) =>
      database
        .query({ collection: firestorePaths.contacts(uid) }, contactSchema)
        .pipe(map(live => mapReady(live, contacts => contacts.toSorted(byContactName)))),
    ),
    blocked$: member((database, uid) =>
      database.query(
        { collection: firestorePaths.blocked(uid), newestFirst: 'createdAt' },
        blockedNumberSchema,
      ),
    ),
  }
}

const owned = (collection: string, uid: UserId, ...more: readonly [string, boolean][]): Query => ({
  collection,
  where: [['userId', uid], ...more],
})

const mapReady = <T>(live: Live<T>, change: (value: T) => T): Live<T> =>
  live.state === 'ready' ? { ...live, value: change(live.value) } : live

/** D17: the first number stands first. */
const byPurchase = <T extends { readonly purchaseDate: number }>(numbers: readonly T[]): readonly T[] =>
  numbers.toSorted((a, b) => a.purchaseDate - b.purchaseDate)
