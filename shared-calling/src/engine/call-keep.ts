import { LEFT_CALL_MS, type UserId, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, EMPTY, interval, map, merge, type SchedulerLike, switchMap } from 'rxjs'
import { type CallEvent, callEventSchema } from '../call/call-event.ts'
import { isActive } from '../call/call-selectors.ts'
import { LIVE_CALL_PREFIX } from '../call/live-call-storage.ts'
import { shiftFact } from '../call/other-clock.ts'
import type { WayBack } from '../carrier/carrier.ts'
import type { CurrentCall } from './current-call.ts'
import type { Stamp, Stamps } from './stamps.ts'

/** What a page that is gone knew of its call. */
export interface KeptCall {
  /** Told on the monotonic clock of this page. */
  readonly facts: readonly CallEvent[]
  /** The last moment at which that page was there, on the clocks of this one. */
  readonly seen: Stamp
  /** The carrier still has the call, as far as time tells. */
  readonly fresh: boolean
  readonly wayBack: WayBack | null
}

export interface CallKeep {
  /** The call of this person that a page has left without an end, or null. */
  load(): KeptCall | null
  /** Nobody has to go on with it. */
  drop(): void
  /** Writes down that this page is still there. */
  touch(): void
}

export interface CallKeepOptions {
  readonly scope: Scope
  readonly uid: UserId
  readonly current: CurrentCall
  readonly stamps: Stamps
  readonly scheduler: SchedulerLike
  readonly storage: DeviceStorage | null
  /** The way back to the carrier, while there is one; the last one known counts. */
  wayBack(): WayBack | null
}

/** A page that dies without a word was there this long before, at most. */
const TOUCH_MS = 1_000

const keptSchema = z.object({
  facts: z.array(callEventSchema),
  at: z.number(),
  mono: z.number(),
  wayBack: z.nullable(z.object({ carrierId: z.string(), sessionId: z.string() })),
})

/**
 * Writes the live call into the browser's storage for as long as it lives, so that a page that comes after
 * this one (a reload, another tab, the next visit) can take it up or end it (D27). No credentials are in it.
 */
export function createCallKeep(options: CallKeepOptions): CallKeep {
  const { scope, uid, current, stamps, scheduler } = options
  const left = stored(options.storage, `${LIVE_CALL_PREFIX}${uid}`, keptSchema)
  const drop = () => left.clear()
  let wayBack: WayBack | null = null

  function touch(): void {
    wayBack = options.wayBack() ?? wayBack
    if (isActive(current.call$.value)) left.write({ ...stamps.now(), facts: [...current.facts], wayBack })
    else drop()
  }

  const ticks$ = current.call$.pipe(
    map(isActive),
    distinctUntilChanged(),
    switchMap(active => (active ? interval(TOUCH_MS, scheduler) : EMPTY)),
  )
  scope.onEnd(drop)
  scope.follow(merge(current.events$, ticks$), touch)

  return {
    drop,
    touch,
    load() {
      const kept = left.read()
      if (!kept) return null
      wayBack = kept.wayBack
      const now = stamps.now()
      // Pages share no clock but the wall's, which may have jumped: what it says is only believed within limits.
      const elapsed = Math.max(0, now.at - kept.at)
      const ahead = now.mono - elapsed - kept.mono
      return {
        facts: kept.facts.map(fact => shiftFact(fact, ahead)),
        seen: { at: now.at - elapsed, mono: now.mono - elapsed },
        fresh: elapsed < LEFT_CALL_MS,
        wayBack: kept.wayBack,
      }
    },
  }
}
