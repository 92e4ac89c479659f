import {
  type CallEnder,
  type CallRate,
  CREDIT_TICK_MS,
  CREDIT_WARNING_SECONDS,
  DURATION_TICK_MS,
  type Live,
  liveValue,
  type Purse,
} from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, EMPTY, interval, map, merge, type SchedulerLike, switchMap, tap } from 'rxjs'
import { isConnected } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { LiveCall } from '../call/live-call.ts'
import { emptyMeter, type Meter, readMeter } from '../call/meter.ts'

export interface CreditTimerOptions {
  readonly scope: Scope
  readonly call$: Behavior<LiveCall>
  readonly purse$: Behavior<Live<Purse>>
  /** What the call that is on costs: asked for once, when it is answered. */
  rate?(): CallRate
  readonly clock: Clock
  readonly scheduler: SchedulerLike
  /** As soon as a tick finds 30 s or less: once in a call, and once more each time that credits have come since. */
  onLow(secondsLeft: number): void
  /** A tick found nothing left of this. Of the longest call it is the carrier that ends it (B7). */
  onExhausted(by: Exclude<CallEnder, 'longest-call'>): void
}

/**
 * S9's two timers of an answered call: the meter is updated every second, the credits are checked every
 * 5 s. Ticks only say when to look; what is read comes from the monotonic clock, so a tab that was asleep
 * is right at its first tick (D32). While ticks are on time, the warning comes at 25 to 30 s.
 */
export function createCreditTimer(options: CreditTimerOptions): Behavior<Meter> {
  const { scope, call$, purse$, clock, scheduler } = options
  const meter = cell(emptyMeter, scope)

  const count = (connectedMono: number) => {
    let warned = false
    const rate = options.rate?.()
    const read = () => {
      const purse = liveValue(purse$.value, null)
      return readMeter({ connectedMono, mono: clock.mono(), now: clock.now(), purse, rate })
    }
    const check = () => {
      const { secondsLeft, endedBy } = read()
      if (secondsLeft === null || endedBy === null) return
      if (secondsLeft <= 0 && endedBy !== 'longest-call') options.onExhausted(endedBy)
      const isLow = secondsLeft <= CREDIT_WARNING_SECONDS
      if (isLow && secondsLeft > 0 && !warned) options.onLow(secondsLeft)
      warned = isLow
    }
    meter.set(read())
    return merge(
      interval(DURATION_TICK_MS, scheduler).pipe(tap(() => meter.set(read()))),
      interval(CREDIT_TICK_MS, scheduler).pipe(tap(check)),
    )
  }

  scope.follow(
    call$.pipe(
      map(call => (isConnected(call) ? call.connectedMono : null)),
      distinctUntilChanged(),
      switchMap(connectedMono => {
        if (connectedMono !== null) return count(connectedMono)
        meter.set(emptyMeter)
        return EMPTY
      }),
    ),
  )
  return meter.state$
}
