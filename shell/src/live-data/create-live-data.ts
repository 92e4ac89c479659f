import {
  type BlockedNumber,
  blockedNumberSchema,
  byContactName,
  type Conversation,
  callEndOf,
  callRecordSchema,
  contactSchema,
  conversationSchema,
  firestorePaths,
  LIVE_CALL_LOGS,
  LIVE_CONVERSATIONS,
  LIVE_NOTICES,
  LIVE_TRANSACTIONS,
  LIVE_VOICEMAILS,
  type Live,
  liveValue,
  mapLive,
  notBlocked,
  noticeSchema,
  type PersonNotice,
  transactionSchema,
  UNHEARD_VOICEMAILS_MAX,
  UNREAD_THREADS_MAX,
  UNSEEN_CALLS_MAX,
  type UserId,
  userProfileSchema,
  virtualNumberSchema,
  voicemailSchema,
} from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { LiveData } from '@parley/shared-platform'
import { combineLatest, defer, from, map, retry, switchMap } from 'rxjs'
import type { CachedValue, CachePart } from '../cache/cache-record.ts'
import type { LocalCache } from '../cache/local-cache.ts'
import type { ListenFor, OpenDatabase, Query } from './database.ts'
import { lingering } from './lingering.ts'
import { withCache } from './with-cache.ts'

const DATABASE_RETRY_MS = 5_000

export interface LiveDataOptions {
  /** Whose data; null while nobody may read. */
  readonly reader$: Behavior<UserId | null>
  /** Who was signed in last, until it is known who is signed in; null from then on. */
  readonly presumed$: Behavior<UserId | null>
  /** S3: what this device keeps, for a first paint before the network. */
  readonly cache: LocalCache
  readonly openDatabase: OpenDatabase
}

/** The live data of the signed-in person (S7). */
export function createLiveData({ reader$, presumed$, cache, openDatabase }: LiveDataOptions): LiveData {
  const database$ = defer(() => from(openDatabase())).pipe(retry({ delay: DATABASE_RETRY_MS }))
  const opened = <T>(listen: ListenFor<T>, uid: UserId) =>
    database$.pipe(switchMap(database => listen(database, uid)))
  const member = <P extends CachePart>(
    part: P,
    listen: ListenFor<CachedValue<P>>,
  ): Behavior<Live<CachedValue<P>>> => {
    const { kept, keeping } = withCache(cache, part)
    return lingering({ reader$, presumed$, kept, listen: uid => opened(listen, uid).pipe(keeping(uid)) })
  }

  const blocked$ = member('blocked', (database, uid) =>
    database.query(
      { collection: firestorePaths.blocked(uid), newestFirst: 'createdAt' },
      blockedNumberSchema,
    ),
  )

  return {
    profile$: member('profile', (database, uid) =>
      database.document(firestorePaths.user(uid), userProfileSchema),
    ),
    phoneNumbers$: member('phoneNumbers', (database, uid) =>
      database
        .query(owned(firestorePaths.phoneNumbers, uid, ['active', true]), virtualNumberSchema)
        .pipe(map(live => mapLive(live, byPurchase))),
    ),
    transactions$: member('transactions', (database, uid) =>
      database.query(
        { ...owned(firestorePaths.transactions, uid), newestFirst: 'timestamp', limit: LIVE_TRANSACTIONS },
        transactionSchema,
      ),
    ),
    recentCalls$: member('recentCalls', (database, uid) =>
      database.query(
        { collection: firestorePaths.callLogs(uid), newestFirst: 'timestamp', limit: LIVE_CALL_LOGS },
        callRecordSchema,
      ),
    ),
    conversations$: member('conversations', (database, uid) =>
      database.query(
        {
          ...owned(firestorePaths.conversations, uid, ['deletedAt', null], ['archived', false]),
          ...{ newestFirst: 'lastMessageAt', limit: LIVE_CONVERSATIONS },
        },
        conversationSchema,
      ),
    ),
    voicemails$: member('voicemails', (database, uid) =>
      database.query(
        {
          ...owned(firestorePaths.voicemails, uid, ['deletedAt', null]),
          ...{ newestFirst: 'timestamp', limit: LIVE_VOICEMAILS },
        },
        voicemailSchema,
      ),
    ),
    // Not kept on the device: an old count would call for calls that were seen elsewhere.
    unseenCalls$: lingering({
      reader$,
      listen: uid => opened(unseenCalls, uid),
    }),
    // Nor are these.
    unreadThreads$: lingering({
      reader$,
      listen: uid => combineLatest([opened(unreadThreads, uid), blocked$], idsNotBlocked),
    }),
    unheardVoicemails$: lingering({
      reader$,
      listen: uid => opened(unheardVoicemails, uid),
    }),
    contacts$: member('contacts', (database, uid) =>
      database
        .query({ collection: firestorePaths.contacts(uid) }, contactSchema)
        .pipe(map(live => mapLive(live, contacts => contacts.toSorted(byContactName)))),
    ),
    blocked$,
    // Not kept on the device either: what was seen elsewhere would be told again.
    notices$: lingering({
      reader$,
      listen: uid => opened(latestNotices, uid),
    }),
  }
}

const unseenCalls: ListenFor<readonly string[]> = (database, uid) =>
  database
    .query(
      { collection: firestorePaths.callLogs(uid), where: [['seenAt', null]], limit: UNSEEN_CALLS_MAX },
      callRecordSchema,
    )
    .pipe(
      map(live =>
        mapLive(live, calls => calls.filter(call => callEndOf(call) === 'missed').map(({ id }) => id)),
      ),
    )

const unreadThreads: ListenFor<readonly Conversation[]> = (database, uid) =>
  database.query(
    {
      ...owned(firestorePaths.conversations, uid, ['isUnread', true]),
      ...{ newestFirst: 'lastMessageAt', limit: UNREAD_THREADS_MAX },
    },
    conversationSchema,
  )

/** Where the blocks cannot be read nothing is left out. */
const idsNotBlocked = (threads: Live<readonly Conversation[]>, blocks: Live<readonly BlockedNumber[]>) =>
  mapLive(threads, unread => notBlocked(unread, liveValue(blocks, [])).map(({ id }) => id))

const unheardVoicemails: ListenFor<readonly string[]> = (database, uid) =>
  database
    .query(
      {
        ...owned(
          firestorePaths.voicemails,
          uid,
          ['deletedAt', null],
          ['listenedAt', null],
          ['blocked', false],
        ),
        limit: UNHEARD_VOICEMAILS_MAX,
      },
      voicemailSchema,
    )
    .pipe(map(live => mapLive(live, left => left.map(({ id }) => id))))

const latestNotices: ListenFor<readonly PersonNotice[]> = (database, uid) =>
  database.query(
    { collection: firestorePaths.notices(uid), newestFirst: 'at', limit: LIVE_NOTICES },
    noticeSchema,
  )

const owned = (collection: string, uid: UserId, ...more: readonly [string, boolean | null][]): Query => ({
  collection,
  where: [['userId', uid], ...more],
})

/** Sorts numbers by purchase, so that the first one (D17) comes first. */
const byPurchase = <T extends { readonly purchaseDate: number }>(numbers: readonly T[]): readonly T[] =>
  numbers.toSorted((a, b) => a.purchaseDate - b.purchaseDate)
