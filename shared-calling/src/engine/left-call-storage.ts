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

/** What a page that is gone had written down about its call. */
interface StoredLeftCall {
  /** Their times are converted to the monotonic clock of this page. */
  readonly facts: readonly CallEvent[]
  /** When that page last wrote, on the clocks of this one. */
  readonly seen: Stamp
  /** Left so recently that the carrier should still have the call. */
  readonly fresh: boolean
  readonly wayBack: WayBack | null
}

export interface LeftCallStorage {
  /** The call that an earlier page of this person left without ending it; null if there is none. */
  load(): StoredLeftCall | null
  /** Deletes what is stored: no page has to go on with the call. */
  drop(): void
  /** Stores the call as it is now, with the time: this page is still there. */
  touch(): void
}

export interface LeftCallStorageOptions {
  readonly scope: Scope
  readonly uid: UserId
  readonly current: CurrentCall
  readonly stamps: Stamps
  readonly scheduler: SchedulerLike
  readonly storage: DeviceStorage | null
  /** The way back to the carrier; null while there is none, and then the last known one is stored. */
  wayBack(): WayBack | null
}

/** A page that crashes was last seen at most this long before. */
const TOUCH_MS = 1_000

const storedSchema = z.object({
  facts: z.array(callEventSchema),
  at: z.number(),
  mono: z.number(),
  wayBack: z.nullable(z.object({ carrierId: z.string(), sessionId: z.string() })),
})

/**
 * Keeps the live call in the browser's storage until it ends, so that a later page (after a reload, in another
 * tab, at the next visit) can take it up or end it (D27). No credentials are stored.
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
      // The wall clock is the only one that pages share, and it may have been set: never count backwards.
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
