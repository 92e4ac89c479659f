import {
  conversationId,
  type E164,
  everyCall,
  LISTENER_LINGER_MS,
  LIVE_CALL_LOGS,
  type Live,
  liveValue,
  loading,
  type Message,
  peerOf,
  ready,
  sameNumber,
  THREAD_PAGE,
  type UserId,
} from '@parley/shared-contract'
import { type Behavior, derived } from '@parley/shared-contract/reactive'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  finalize,
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
import type { CallHistory } from '../call-history.ts'
import type { LiveData } from '../live-data.ts'
import type { UnsentText } from '../texts/unsent-text.ts'
import { callItem, type ThreadPlace, textItem } from './thread-item.ts'
import {
  byPlace,
  commonReach,
  type ThreadHistory,
  type ThreadSource,
  threadOf,
  unreadSource,
  withEarlier,
  withItems,
  withLatest,
} from './thread-model.ts'
import type { ThreadReads } from './thread-reads.ts'
import type { OpenThread } from './threads.ts'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

export interface OpenThreadParts {
  /** Whose threads; null while nobody is signed in. */
  readonly owner$: Behavior<UserId | null>
  readonly reads: ThreadReads
  readonly callHistory: Pick<CallHistory, 'page'>
  readonly live: Pick<LiveData, 'recentCalls$'>
  readonly outbox$: Behavior<readonly UnsentText[]>
}

/** What is known of a thread by now. */
interface Known {
  readonly texts: ThreadSource
  readonly calls: ThreadSource
  /** How the listener to its texts is. */
  readonly heard: Live<readonly Message[]>
  /** Whether the last attempt to read its calls has failed. */
  readonly callsFail: boolean
}

const nothing: Known = { texts: unreadSource, calls: unreadSource, heard: loading, callsFail: false }

/** Calls that cannot be read do not keep the texts from being shown. */
const sourcesOf = ({ texts, calls, callsFail }: Known): readonly ThreadSource[] =>
  callsFail && calls.reach === null ? [texts] : [texts, calls]

function historyOf(known: Known, unsent: readonly UnsentText[]): Live<ThreadHistory> {
  const { heard, callsFail } = known
  const thread = threadOf(sourcesOf(known), unsent)
  if (thread) return ready(thread, callsFail || heard.state !== 'ready' || heard.stale)
  if (heard.state !== 'failed' || unsent.length === 0) return heard.state === 'failed' ? heard : loading
  const alone = threadOf([], unsent)
  return alone ? ready({ ...alone, isWhole: false }, true) : heard
}

/** What is known of one thread, and how more of it becomes known. */
interface ThreadState {
  readonly peer: E164
  readonly known: () => Known
  readonly know: (more: Partial<Known>) => void
  /** Emits when something was read that no listener tells … */
  readonly read$: Observable<void>
  /** … which this says. */
  readonly tellRead: () => void
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

/** The calls with the other one behind this place; the latest without one. */
const callsBehind = ({ callHistory }: OpenThreadParts, peer: E164, after: ThreadPlace | null) =>
  callHistory.page({
    filter: { ...everyCall, peers: [peer] },
    after: after && { timestamp: after.at, id: after.id },
    limit: THREAD_PAGE,
  })

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
        return timer(Math.min(FIRST_RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS))
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

async function readBehind(
  owner: UserId,
  place: ThreadPlace,
  parts: OpenThreadParts,
  state: ThreadState,
): Promise<void> {
  const { peer, known, know } = state
  const ends = ({ reach }: ThreadSource) => reach !== null && reach !== 'all' && byPlace(reach, place) === 0
  const texts = async () => {
    const page = await parts.reads.before(owner, conversationId(owner, peer), place)
    know({ texts: withEarlier(known().texts, page.texts.map(textItem), place, page.next) })
  }
  const calls = async () => {
    const { calls, next } = await callsBehind(parts, peer, place)
    const end = next && { at: next.timestamp, id: next.id }
    know({ calls: withEarlier(known().calls, calls.map(callItem), place, end) })
  }
  await Promise.all([ends(known().texts) && texts(), ends(known().calls) && calls()])
}

/** Reads until there is more to show, or no more to read. */
async function readOlder(parts: OpenThreadParts, state: ThreadState): Promise<void> {
  const owner = parts.owner$.value
  const count = () => threadOf(sourcesOf(state.known()), [])?.items.length
  const before = count()
  while (owner !== null && parts.owner$.value === owner && count() === before) {
    const reach = commonReach(sourcesOf(state.known()))
    if (reach === null || reach === 'all') return
    await readBehind(owner, reach, parts, state)
    state.tellRead()
  }
}

/** One thread over its histories (D22). */
export function openThread(peer: E164, parts: OpenThreadParts): OpenThread {
  const { owner$, outbox$ } = parts
  let known = nothing
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
    known = nothing
    current = loading
  }
  const histories = (owner: UserId) =>
    merge(listenToTexts(owner, parts, state), listenToCalls(parts, state), outbox$, state.read$)
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
