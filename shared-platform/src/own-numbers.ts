import {
  failed,
  LISTENER_LINGER_MS,
  type Live,
  loading,
  type PersonNumber,
  type Refusal,
  refusalOf,
  type VirtualNumber,
} from '@parley/shared-contract'
import { type Behavior, derived } from '@parley/shared-contract/reactive'
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  finalize,
  from,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { ApiClient } from './api-client.ts'
import type { LiveData } from './live-data.ts'

/** The person's numbers, whether their months are over or not (D18). */
export interface OwnNumbers {
  /**
   * Active numbers as the live data has them, then those whose months are over and that are held for the person, each
   * kind by its purchase. Emits on subscribe, starts as `loading` and returns to it at sign-out. Which are held is asked of
   * the server while somebody subscribes: when an active number comes, goes or changes, once the server has confirmed the
   * active ones, and when somebody looks at the page again. Not knowing the held ones takes away none that is active;
   * when there is none, the failure is told.
   */
  readonly withHeld$: Behavior<Live<readonly PersonNumber[]>>
  /** Asks once more which are held, as after one of them was given up. */
  reread(): void
}

export interface OwnNumbersOptions {
  readonly live: Pick<LiveData, 'phoneNumbers$'>
  readonly api: Pick<ApiClient, 'call'>
  /** Emits when what is held may have changed elsewhere. */
  readonly again$: Observable<unknown>
}

/** The last answer to which numbers there are. */
interface Reading {
  /** For which active numbers it was asked. */
  readonly of: string
  /** As the server last said it; null while it never has. */
  readonly numbers: readonly PersonNumber[] | null
  /** Why the last question has no answer. */
  readonly refusal: Refusal | null
}

type Active = Live<readonly VirtualNumber[]>

/** Tells active numbers apart from those before; null while they are not known for certain. */
const keyOf = (active: Active): string | null =>
  active.state === 'ready' && !active.stale
    ? active.value.map(({ id, expiryDate }) => `${id} ${expiryDate}`).join(', ')
    : null

const byPurchase = (one: VirtualNumber, other: VirtualNumber) => one.purchaseDate - other.purchaseDate

export function createOwnNumbers({ live, api, again$ }: OwnNumbersOptions): OwnNumbers {
  const active$ = live.phoneNumbers$
  const asked$ = new Subject<void>()
  const reread = () => asked$.next()
  const ask = (of: string) =>
    from(
      api.call('ownNumbers', {}).then(
        ({ numbers }) => ({ of, numbers, refusal: null }),
        failure => ({ of, numbers: null, refusal: refusalOf(failure) }),
      ),
    )
  const answers$ = merge(
    active$.pipe(map(keyOf), distinctUntilChanged()),
    merge(again$, asked$).pipe(map(() => keyOf(active$.value))),
  ).pipe(
    switchMap(key => (key === null ? EMPTY : ask(key))),
    scan((before: Reading | null, next: Reading): Reading => {
      return { ...next, numbers: next.numbers ?? before?.numbers ?? null }
    }, null),
    startWith(null),
  )
  let reading: Reading | null = null
  const readings$ = active$.pipe(
    map(({ state }) => state === 'loading'),
    distinctUntilChanged(),
    // Whoever signs in next has numbers of their own.
    switchMap(isNobodys => (isNobodys ? of(null) : answers$)),
    tap(next => {
      reading = next
    }),
    finalize(() => {
      reading = null
    }),
    share({
      connector: () => new BehaviorSubject<Reading | null>(null),
      resetOnRefCountZero: () => timer(LISTENER_LINGER_MS),
    }),
  )
  let last: {
    readonly of: readonly [Active, Reading | null]
    readonly all: Live<readonly PersonNumber[]>
  } | null
  last = null
  /** The same object for the same facts. */
  const read = () => {
    const active = active$.value
    if (last?.of[0] !== active || last.of[1] !== reading)
      last = { of: [active, reading], all: withHeld(active, reading, reread) }
    return last.all
  }
  return { withHeld$: derived(merge(active$, readings$), read), reread }
}

function withHeld(active: Active, reading: Reading | null, retry: () => void): Live<readonly PersonNumber[]> {
  if (active.state !== 'ready') return active
  const own = active.value.toSorted(byPurchase).map(number => ({ ...number, heldUntil: null }))
  const held = (reading?.numbers ?? []).filter(
    ({ id, heldUntil }) => heldUntil !== null && !own.some(number => number.id === id),
  )
  const all: readonly PersonNumber[] = [...own, ...held.toSorted(byPurchase)]
  if (all.length > 0) return { ...active, value: all }
  if (reading === null || active.stale || reading.of !== keyOf(active)) return loading
  return reading.refusal ? failed(reading.refusal.code, retry) : { ...active, value: all }
}
