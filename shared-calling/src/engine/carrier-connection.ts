import {
  errorCodeOf,
  firstNumber,
  liveValue,
  NUMBER_CHECK_MS,
  ParleyError,
  READY_FALLBACK_MS,
  START_RETRY_MS,
  type UserId,
} from '@parley/shared-contract'
import type { Cell, Scope } from '@parley/shared-contract/reactive'
import {
  exhaustMap,
  filter,
  firstValueFrom,
  interval,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  type SchedulerLike,
  startWith,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs'
import type { Line } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { Carrier, CarrierFact } from '../carrier/carrier.ts'
import type { CallEnginePorts, ReportFailure } from './ports.ts'
import type { TakeUp } from './take-up.ts'

export interface CarrierConnectionOptions
  extends Pick<CallEnginePorts, 'carrier' | 'credentials' | 'numbers$'> {
  readonly scope: Scope
  readonly uid: UserId
  readonly scheduler: SchedulerLike
  /** The line of the engine: what is changed here is what is shown. */
  readonly line: Cell<Line>
  /** Emits when the line may connect; see `MovedCalls`. */
  readonly lineIsFree$: Observable<unknown>
  onFact(fact: CarrierFact): void
  onSample(sample: AudioSample): void
  readonly reportFailure: ReportFailure
}

/** The connection of one session to the carrier. */
export interface CarrierConnection {
  /** Null until it is loaded (D30). */
  readonly carrier: Carrier | null
  /**
   * Connects, and keeps connected until the scope ends (S4): waits for the first number, unless a call of
   * another page is to be taken up, and until no other browser is in a call (D43); loads the carrier and logs in. A start that failed, or a carrier that gave
   * up, is tried again after 5 s with fresh credentials.
   */
  keepUp(takeUp: Pick<TakeUp, 'pending' | 'connect'>): void
}

export function createCarrierConnection(options: CarrierConnectionOptions): CarrierConnection {
  const { scope, scheduler } = options
  const line$ = options.line.state$
  const wait = waitIn(scope)
  const change = lineChanger(options)
  const login = createLogin(options, change, wait)

  /** One start, and what follows until the carrier gives up. Always rejects, with what went wrong. */
  async function stayConnected(connect: TakeUp['connect']): Promise<never> {
    await login.start(connect)
    const { carrier } = login
    if (carrier && !scope.ended) await wait(carrier.state$.pipe(filter(state => state === 'disconnected')))
    throw new ParleyError('NETWORK_ERROR')
  }

  async function keepUp(takeUp: Pick<TakeUp, 'pending' | 'connect'>): Promise<void> {
    const onNone = () => change({ problem: line$.value.problem ?? 'NO_VIRTUAL_NUMBER' })
    while (!scope.ended) {
      if (!takeUp.pending) {
        await wait(ownsNumber$(options, onNone))
        await wait(options.lineIsFree$)
      }
      if (scope.ended) return
      try {
        await stayConnected(takeUp.connect)
      } catch (error) {
        if (scope.ended) return
        options.reportFailure('starting the line', error)
        const problem = errorCodeOf(error)
        // Whoever asked too often is in line again within a minute, and reloading would only make it later.
        const state = problem === 'RATE_LIMITED' ? 'connecting' : 'disconnected'
        change({ state, ready: false, problem })
      }
      await wait(timer(START_RETRY_MS, scheduler))
    }
  }

  return {
    get carrier() {
      return login.carrier
    },
    keepUp: takeUp => void keepUp(takeUp),
  }
}

type ChangeLine = (changed: Partial<Line>) => void

/** Loads the carrier, shows how its connection is, and logs in. */
function createLogin(options: CarrierConnectionOptions, change: ChangeLine, wait: Wait) {
  const { scope, scheduler, line } = options
  let carrier: Carrier | null = null
  let loading: Promise<Carrier> | null = null
  let starting = false

  async function load(): Promise<Carrier> {
    carrier = await options.carrier(scope)
    if (!scope.ended) follow(carrier)
    return carrier
  }

  function follow(loaded: Carrier): void {
    const ready$ = loaded.state$.pipe(switchMap(state => readiness$(state, scheduler)))
    scope.follow(ready$, ({ state, ready }) =>
      change({
        ready,
        state: state === 'disconnected' && starting ? 'connecting' : state,
        problem: ready ? null : line.state$.value.problem,
      }),
    )
    scope.follow(loaded.expiring$.pipe(exhaustMap(() => renewLogin(options, loaded, wait))))
    scope.follow(loaded.events$, options.onFact)
    scope.follow(loaded.samples$, options.onSample)
  }

  return {
    get carrier() {
      return carrier
    },
    /** Loads the carrier if it is not loaded yet, and logs in. If loading fails, the next start loads again. */
    async start(connect: TakeUp['connect']): Promise<void> {
      starting = true
      const { problem } = line.state$.value
      // What went wrong last time stays visible until the line is up, instead of flickering with every try.
      change({ state: 'connecting', problem: problem === 'NO_VIRTUAL_NUMBER' ? null : problem })
      try {
        loading ??= load().catch(error => {
          loading = null
          throw error
        })
        const [loaded, credentials] = await Promise.all([loading, options.credentials(options.uid)])
        if (!scope.ended) await connect(loaded, credentials)
      } finally {
        starting = false
      }
    },
  }
}

/** Renews the login before it ends, also during a call, and tries again until it succeeds. */
async function renewLogin(options: CarrierConnectionOptions, carrier: Carrier, wait: Wait): Promise<void> {
  while (!options.scope.ended) {
    try {
      return await carrier.renew(await options.credentials(options.uid))
    } catch (error) {
      options.reportFailure('renewing the login', error)
    }
    await wait(timer(START_RETRY_MS, options.scheduler))
  }
}

type Wait = ReturnType<typeof waitIn>

/** Waits for a stream's first value. Resolves without one when the scope ends. */
function waitIn(scope: Scope) {
  const ended$ = new ReplaySubject<void>(1)
  scope.onEnd(() => ended$.next())
  return (source$: Observable<unknown>): Promise<unknown> =>
    firstValueFrom(source$.pipe(takeUntil(ended$)), { defaultValue: undefined })
}

/** S4: emits while the person owns a number, looked at every 2 s and whenever the numbers change. */
const ownsNumber$ = (
  { numbers$, scheduler }: CarrierConnectionOptions,
  onNone: () => void,
): Observable<unknown> =>
  merge(numbers$, interval(NUMBER_CHECK_MS, scheduler)).pipe(
    map(() => firstNumber(liveValue(numbers$.value, []))),
    tap(number => {
      if (number === null && numbers$.value.state === 'ready') onNone()
    }),
    filter(number => number !== null),
  )

/** S4: the line is ready when the carrier is registered, or 3 s after the connection is up. */
function readiness$(
  state: Line['state'],
  scheduler: SchedulerLike,
): Observable<Pick<Line, 'state' | 'ready'>> {
  if (state !== 'connected') return of({ state, ready: state === 'registered' })
  const fallback$ = timer(READY_FALLBACK_MS, scheduler).pipe(map(() => ({ state, ready: true })))
  return fallback$.pipe(startWith({ state, ready: false }))
}

/** Sets the line when something in it changes; not any more once the scope has ended. */
function lineChanger({ scope, line }: CarrierConnectionOptions): ChangeLine {
  return changed => {
    const before = line.state$.value
    const isNew = (Object.keys(changed) as (keyof Line)[]).some(key => changed[key] !== before[key])
    if (isNew && !scope.ended) line.set({ ...before, ...changed })
  }
}
