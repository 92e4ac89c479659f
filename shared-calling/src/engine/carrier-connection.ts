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
import type { Scope } from '@parley/shared-contract/reactive'
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
  timer,
} from 'rxjs'
import { downLine, type Line } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { Carrier, CarrierFact, SipCredentials } from '../carrier/carrier.ts'
import type { CallEnginePorts } from './ports.ts'

export interface CarrierConnectionOptions
  extends Pick<CallEnginePorts, 'carrier' | 'credentials' | 'numbers$'> {
  readonly scope: Scope
  readonly uid: UserId
  readonly scheduler: SchedulerLike
  /** A call that another page had is to be taken up: nothing else is waited for. */
  isAwaited(): boolean
  /** As `carrier.connect`, and to that call if there is one. */
  connect(carrier: Carrier, credentials: SipCredentials): Promise<void>
  show(line: Line): void
  onEvent(event: CarrierFact): void
  onSample(sample: AudioSample): void
  reportFailure(what: string, error: unknown): void
}

/** The line of one session. */
export interface CarrierConnection {
  /** Null until it is loaded (D30). */
  readonly carrier: Carrier | null
}

/**
 * Keeps the line of one session up until its scope ends (S4): waits for the first number (looked at every
 * 2 s and whenever the listener tells something), loads the carrier, connects; ready when the carrier is
 * registered, or 3 s after the connection is up; a failed start, or a carrier that gave up, is tried
 * again after 5 s with fresh credentials.
 */
export function createCarrierConnection(options: CarrierConnectionOptions): CarrierConnection {
  const { scope, scheduler, numbers$ } = options
  const ended$ = new ReplaySubject<void>(1)
  scope.onEnd(() => ended$.next())
  const first = (source$: Observable<unknown>) =>
    firstValueFrom(source$.pipe(takeUntil(ended$)), { defaultValue: undefined })

  let line = downLine
  let carrier: Carrier | null = null
  let loading: Promise<Carrier> | null = null
  let starting = false
  const show = (changed: Partial<Line>) => {
    const next = { ...line, ...changed }
    if (scope.ended || sameLine(line, next)) return
    line = next
    options.show(line)
  }

  async function numberIsThere(): Promise<void> {
    const owned = () => firstNumber(liveValue(numbers$.value, []))
    const look$ = merge(numbers$, interval(NUMBER_CHECK_MS, scheduler)).pipe(
      map(() => {
        const none = numbers$.value.state === 'ready' && owned() === null
        if (none && line.problem === null) show({ problem: 'NO_VIRTUAL_NUMBER' })
        return owned()
      }),
    )
    await first(look$.pipe(filter(number => number !== null)))
  }

  async function load(): Promise<Carrier> {
    const loaded = await options.carrier()
    if (scope.ended) return loaded
    const ready$ = loaded.state$.pipe(switchMap(state => readiness(state, scheduler)))
    const following = ready$.subscribe(({ state, ready }) =>
      show({
        ready,
        state: state === 'disconnected' && starting ? 'connecting' : state,
        problem: ready ? null : line.problem,
      }),
    )
    following.add(loaded.expiring$.pipe(exhaustMap(() => renew(loaded))).subscribe())
    following.add(loaded.events$.subscribe(event => options.onEvent(event)))
    following.add(loaded.samples$.subscribe(sample => options.onSample(sample)))
    scope.onEnd(() => following.unsubscribe())
    return loaded
  }

  /** A login is renewed before it ends, in a call too, and tried again until it is. */
  async function renew(carrier: Carrier): Promise<void> {
    while (!scope.ended) {
      try {
        return await carrier.renew(await options.credentials(options.uid))
      } catch (error) {
        options.reportFailure('renewing the login', error)
      }
      await first(timer(START_RETRY_MS, scheduler))
    }
  }

  async function loadOnce(): Promise<Carrier> {
    loading ??= load()
    try {
      carrier = await loading
      return carrier
    } catch (error) {
      loading = null
      throw error
    }
  }

  async function start(): Promise<Carrier | null> {
    starting = true
    // What went wrong last time stays visible until the line is up, instead of flickering with every try.
    show({ state: 'connecting', problem: line.problem === 'NO_VIRTUAL_NUMBER' ? null : line.problem })
    try {
      const [loaded, credentials] = await Promise.all([loadOnce(), options.credentials(options.uid)])
      if (scope.ended) return null
      await options.connect(loaded, credentials)
      return loaded
    } finally {
      starting = false
    }
  }

  async function keepUp(): Promise<void> {
    while (!scope.ended) {
      if (!options.isAwaited()) await numberIsThere()
      if (scope.ended) return
      try {
        const connected = await start()
        if (connected) await first(connected.state$.pipe(filter(state => state === 'disconnected')))
        throw new ParleyError('NETWORK_ERROR', 'The carrier gave up')
      } catch (error) {
        if (scope.ended) return
        options.reportFailure('starting the line', error)
        show({ state: 'disconnected', ready: false, problem: errorCodeOf(error) })
      }
      await first(timer(START_RETRY_MS, scheduler))
    }
  }

  void keepUp()
  return {
    get carrier() {
      return carrier
    },
  }
}

const sameLine = (a: Line, b: Line): boolean =>
  a.state === b.state && a.ready === b.ready && a.problem === b.problem && a.elsewhere === b.elsewhere

function readiness(
  state: Line['state'],
  scheduler: SchedulerLike,
): Observable<Pick<Line, 'state' | 'ready'>> {
  if (state !== 'connected') return of({ state, ready: state === 'registered' })
  const fallback$ = timer(READY_FALLBACK_MS, scheduler).pipe(map(() => ({ state, ready: true })))
  return fallback$.pipe(startWith({ state, ready: false }))
}
