import {
  type Conversation,
  callEndOf,
  type ErrorCode,
  LIVE_CALL_LOGS,
  LIVE_CONVERSATIONS,
  LIVE_NOTICES,
  LIVE_TRANSACTIONS,
  LIVE_VOICEMAILS,
  type Live,
  loading,
  notBlocked,
  ready,
  type Session,
  UNHEARD_VOICEMAILS_MAX,
  UNREAD_THREADS_MAX,
  UNSEEN_CALLS_MAX,
  userIdOf,
} from '@parley/shared-contract'
import { type Behavior, behaviorOf, cell, type Scope } from '@parley/shared-contract/reactive'
import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { LiveData } from '../live-data.ts'
import type { MemoryDatabase } from './memory-database.ts'
import type { PersonData } from './person-data.ts'

/** A member of `LiveData`, or all of them, forced into a state the database would not show by itself. */
export type ForcedLive = Partial<Record<keyof LiveData, Live<never> | 'stale'>>

export interface MemoryLiveData extends LiveData {
  /**
   * Forces these states until called again, e.g. `{ profile$: failed('NETWORK_ERROR') }`; `{}` shows the data as it
   * is. `retry` of a failure lifts it.
   */
  force(states: ForcedLive): void
  /**
   * The code that requests for the history are refused with while `recentCalls$` is forced to fail or to be offline;
   * else null.
   */
  refusal(): ErrorCode | null
}

interface Options {
  readonly database: MemoryDatabase
  readonly session$: Behavior<Session>
  readonly scope: Scope
  /** How long the first answer after sign-in takes, so that skeletons can be seen. */
  readonly latencyMs?: number
}

/** All of `LiveData` over memory, with its guarantees; `platformContract` holds it to them. */
export function createMemoryLiveData({ database, session$, scope, latencyMs = 0 }: Options): MemoryLiveData {
  const forced = cell<ForcedLive>({}, scope)
  const uid$ = session$.pipe(
    map(session => userIdOf(session)),
    distinctUntilChanged(),
  )
  /** Only the first answer is delayed. A database tells its own later changes at once. */
  const later = <T>(source$: Observable<T>) =>
    latencyMs > 0 ? timer(latencyMs).pipe(switchMap(() => source$)) : source$

  function live<T>(member: keyof LiveData, select: (person: PersonData) => T): Behavior<Live<T>> {
    const truth$ = uid$.pipe(
      switchMap(uid => {
        if (uid === null) return of<Live<T>>(loading)
        const value$ = database.person$(uid).pipe(map(select), distinctUntilChanged())
        return later(value$.pipe(map(value => ready(value)))).pipe(startWith<Live<T>>(loading))
      }),
    )
    const retry = () => forced.set({ ...forced.state$.value, [member]: undefined })
    const shown$ = combineLatest([truth$, forced.state$.pipe(map(states => states[member]))]).pipe(
      map(([truth, state]): Live<T> => {
        if (state === undefined) return truth
        if (state !== 'stale') return state.state === 'failed' ? { ...state, retry } : state
        return truth.state === 'ready' ? ready(truth.value, true) : truth
      }),
      distinctUntilChanged(),
    )
    return behaviorOf(shown$, loading, scope)
  }

  return {
    profile$: live('profile$', person => person.profile),
    phoneNumbers$: live('phoneNumbers$', person => person.phoneNumbers.filter(({ active }) => active)),
    transactions$: live(
      'transactions$',
      newest(person => person.transactions, LIVE_TRANSACTIONS),
    ),
    recentCalls$: live(
      'recentCalls$',
      newest(person => person.calls, LIVE_CALL_LOGS),
    ),
    unseenCalls$: live('unseenCalls$', unseenOf),
    conversations$: live('conversations$', listedOf),
    unreadThreads$: live('unreadThreads$', unreadOf),
    voicemails$: live('voicemails$', keptOf),
    unheardVoicemails$: live('unheardVoicemails$', unheardOf),
    contacts$: live('contacts$', person => person.contacts),
    blocked$: live('blocked$', person => person.blocked),
    notices$: live(
      'notices$',
      newest(person => person.notices, LIVE_NOTICES),
    ),
    force: forced.set,
    refusal() {
      const state = forced.state$.value.recentCalls$
      if (state === 'stale') return 'NETWORK_ERROR'
      return state?.state === 'failed' ? state.code : null
    },
  }
}

const unseenOf = sameFor(
  (person: PersonData) => person.calls,
  calls =>
    calls
      .filter(call => call.seenAt === null && callEndOf(call) === 'missed')
      .slice(0, UNSEEN_CALLS_MAX)
      .map(({ id }) => id),
)

const latestFirst = (threads: readonly Conversation[]): readonly Conversation[] =>
  threads.toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)

const listedOf = sameFor(
  (person: PersonData) => person.conversations,
  threads =>
    latestFirst(threads.filter(({ archived, deletedAt }) => !archived && deletedAt === null)).slice(
      0,
      LIVE_CONVERSATIONS,
    ),
)

const unreadBeside = sameFor(
  (person: PersonData) => person.conversations,
  threads =>
    sameFor(
      (person: PersonData) => person.blocked,
      blocks =>
        latestFirst(notBlocked(threads, blocks).filter(({ isUnread }) => isUnread))
          .slice(0, UNREAD_THREADS_MAX)
          .map(({ id }) => id),
    ),
)
const unreadOf = (person: PersonData) => unreadBeside(person)(person)

const keptOf = sameFor(
  (person: PersonData) => person.voicemails,
  left => left.filter(({ deletedAt }) => deletedAt === null).slice(0, LIVE_VOICEMAILS),
)

const unheardOf = sameFor(
  (person: PersonData) => person.voicemails,
  left =>
    left
      .filter(({ deletedAt, listenedAt, blocked }) => deletedAt === null && listenedAt === null && !blocked)
      .slice(0, UNHEARD_VOICEMAILS_MAX)
      .map(({ id }) => id),
)

/** The first few of a list. */
const newest = <T>(select: (person: PersonData) => readonly T[], count: number) =>
  sameFor(select, list => list.slice(0, count))

/** What follows from a list, the same for the same list, so that an unrelated change emits nothing. */
function sameFor<T, R>(select: (person: PersonData) => readonly T[], follow: (list: readonly T[]) => R) {
  const followed = new WeakMap<readonly T[], R>()
  return (person: PersonData): R => {
    const list = select(person)
    const known = followed.get(list) ?? follow(list)
    followed.set(list, known)
    return known
  }
}
