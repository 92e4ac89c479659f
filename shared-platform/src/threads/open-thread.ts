import {
  clearedUntil,
  conversationId,
  type E164,
  LISTENER_LINGER_MS,
  LIVE_CALL_LOGS,
  type Live,
  liveValue,
  loading,
  peerOf,
  ready,
  sameNumber,
  THREAD_PAGE,
  type UserId,
} from '@parley/shared-contract'
import { derived } from '@parley/shared-contract/reactive'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { UnsentText } from '../texts/unsent-text.ts'
import { callsBehind, readOlder, readTo } from './read-thread.ts'
import { callItem, textItem } from './thread-item.ts'
import { type ThreadHistory, threadOf, withItems, withLatest } from './thread-model.ts'
import {
  type Known,
  nothingKnown,
  type OpenThreadParts,
  sourcesOf,
  type ThreadState,
} from './thread-state.ts'
import type { OpenThread } from './threads.ts'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

function historyOf(known: Known, unsent: readonly UnsentText[]): Live<ThreadHistory> {
  const { heard, callsFail, clearedFails } = known
  const thread = threadOf(sourcesOf(known), unsent)
  if (thread) return ready(thread, callsFail || heard.state !== 'ready' || heard.stale)
  const isRefused = heard.state === 'failed' || clearedFails
  if (!isRefused || unsent.length === 0) return heard.state === 'failed' ? heard : loading
  const alone = threadOf([], unsent)
  return alone ? ready({ ...alone, isWhole: false }, true) : loading
}

const listenToTexts = (owner: UserId, { reads }: OpenThreadParts, { peer, known, know }: ThreadState) =>
  reads.latest(owner, conversationId(owner, peer)).pipe(
    tap(heard => {
      know({ heard })
      if (heard.state !== 'ready') return
      const items = heard.value.map(textItem)
      know({ texts: withLatest(known().texts, { items, limit: THREAD_PAGE, isConfirmed: !heard.stale }) })
    }),
  )

const inTime = (count: number) => timer(Math.min(FIRST_RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS))

/** Up to when its texts were deleted: by the live list, or else once as the server has it. */
function listenToCleared(
  owner: UserId,
  { reads, live }: OpenThreadParts,
  { peer, know, tellRead }: ThreadState,
) {
  const id = conversationId(owner, peer)
  const asked$ = defer(() => reads.thread(owner, id)).pipe(
    retry({
      delay: (_failure, count) => {
        know({ clearedFails: true })
        tellRead()
        return inTime(count)
      },
    }),
  )
  return live.conversations$.pipe(
    filter(({ state }) => state !== 'loading'),
    map(latest => liveValue(latest, []).find(thread => thread.id === id)),
    distinctUntilChanged(),
    switchMap(listed => (listed ? of(listed) : asked$)),
    tap(thread => know({ cleared: thread ? clearedUntil(thread) : 0, clearedFails: false })),
  )
}

function listenToCalls(parts: OpenThreadParts, { peer, known, know, tellRead }: ThreadState) {
  const latest$ = defer(() => callsBehind(parts, peer, null)).pipe(
    tap(({ calls, next }) => {
      const limit = next === null ? Number.POSITIVE_INFINITY : calls.length
      const latest = { items: calls.map(callItem), limit, isConfirmed: true }
      know({ calls: withLatest(known().calls, latest), callsFail: false })
    }),
    retry({
      delay: (_failure, count) => {
        know({ callsFail: true })
        tellRead()
        return inTime(count)
      },
    }),
  )
  const recent$ = parts.live.recentCalls$.pipe(
    tap(recent => {
      const withPeer = liveValue(recent, []).filter(call => sameNumber(peerOf(call), peer))
      know({ calls: withItems(known().calls, withPeer.map(callItem)) })
    }),
  )
  return merge(
    gapsOf(parts.live).pipe(
      startWith(undefined),
      switchMap(() => latest$),
    ),
    recent$,
  )
}

/** One thread over its histories (D22). */
export function openThread(peer: E164, parts: OpenThreadParts): OpenThread {
  const { owner$, outbox$ } = parts
  let known = nothingKnown
  let current: Live<ThreadHistory> = loading
  let reading: Promise<void> | null = null
  const read$ = new Subject<void>()
  const state: ThreadState = {
    peer,
    known: () => known,
    know(more) {
      known = { ...known, ...more }
    },
    read$,
    tellRead: () => read$.next(),
  }
  const forget = () => {
    known = nothingKnown
    current = loading
  }
  const histories = (owner: UserId) =>
    merge(
      listenToCleared(owner, parts, state),
      listenToTexts(owner, parts, state),
      listenToCalls(parts, state),
      outbox$,
      state.read$,
    )
  const shared$ = owner$.pipe(
    distinctUntilChanged(),
    tap(forget),
    switchMap(owner => (owner === null ? of(null) : histories(owner))),
    tap(() => {
      const unsent = outbox$.value.filter(({ to }) => sameNumber(to, peer))
      current = owner$.value === null ? loading : historyOf(known, unsent)
    }),
    finalize(forget),
    share({
      connector: () => new BehaviorSubject<unknown>(null),
      resetOnRefCountZero: () => timer(LISTENER_LINGER_MS),
    }),
  )
  return {
    history$: derived(shared$, () => current),
    older() {
      reading ??= readOlder(parts, state).finally(() => {
        reading = null
      })
      return reading
    },
    find: message => readTo(message, parts, state),
  }
}

/** Emits when more calls came at once than the live data holds: there may have been others. */
function gapsOf({ recentCalls$ }: OpenThreadParts['live']): Observable<void> {
  let before: ReadonlySet<string> = new Set()
  return recentCalls$.pipe(
    switchMap(live => {
      if (live.state !== 'ready' || live.stale) return []
      const ids = live.value.map(({ id }) => id)
      const isGap = before.size > 0 && ids.length >= LIVE_CALL_LOGS && !ids.some(id => before.has(id))
      before = new Set(ids)
      return isGap ? [undefined] : []
    }),
  )
}
