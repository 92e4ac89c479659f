import { LEFT_CALL_MS, type UserId, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, EMPTY, interval, map, merge, type SchedulerLike, switchMap } from 'rxjs'
import { type CallEvent, callEventSchema } from '../call/call-event.ts'
import { isActive } from '../call/call-selectors.ts'
import { LEFT_CALL_PREFIX } from '../call/left-call-key.ts'
import { shiftEvent } from '../call/other-clock.ts'
import type { WayBack } from '../carrier/carrier.ts'
import type { CurrentCall } from './current-call.ts'
import type { Stamp, Stamps } from './stamps.ts'

/** What a page that is gone knew of its call. */
export interface StoredLeftCall {
  /** Told on the monotonic clock of this page. */
  readonly facts: readonly CallEvent[]
  /** The last moment at which that page was there, on the clocks of this one. */
  readonly seen: Stamp
  /** The carrier still has the call, as far as time tells. */
  readonly fresh: boolean
  readonly wayBack: WayBack | null
}

export interface LeftCallStorage {
  /** The call of this person that a page has left without an end, or null. */
  load(): StoredLeftCall | null
  /** Nobody has to go on with it. */
  drop(): void
  /** Writes down that this page is still there. */
  touch(): void
}

export interface LeftCallStorageOptions {
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

const storedSchema = z.object({
  facts: z.array(callEventSchema),
  at: z.number(),
  mono: z.number(),
  wayBack: z.nullable(z.object({ carrierId: z.string(), sessionId: z.string() })),
})

/**
 * Writes the live call into the browser's storage for as long as it lives, so that a page that comes after
 * this one (a reload, another tab, the next visit) can take it up or end it (D27). No credentials are in it.
 */
export function createLeftCallStorage(options: LeftCallStorageOptions): LeftCallStorage {
  const { scope, uid, current, stamps, scheduler } = options
  const entry = stored(options.storage, `${LEFT_CALL_PREFIX}${uid}`, storedSchema)
  const drop = () => entry.clear()
  let wayBack: WayBack | null = null

  function touch(): void {
    wayBack = options.wayBack() ?? wayBack
    if (isActive(current.call$.value)) entry.write({ ...stamps.now(), facts: [...current.facts], wayBack })
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
      const left = entry.read()
      if (!left) return null
      wayBack = left.wayBack
      const now = stamps.now()
      // Pages share no clock but the wall's, which may have jumped: what it says is only believed within limits.
      const elapsed = Math.max(0, now.at - left.at)
      const ahead = now.mono - elapsed - left.mono
      return {
        facts: left.facts.map(fact => shiftEvent(fact, ahead)),
        seen: { at: now.at - elapsed, mono: now.mono - elapsed },
        fresh: elapsed < LEFT_CALL_MS,
        wayBack: left.wayBack,
      }
    },
  }
}
