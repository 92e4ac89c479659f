import { type CallBus, isActive } from '@parley/shared-calling'
import { sameNumber } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, map, type Observable, race, timer } from 'rxjs'
import type { PushedRing } from '../worker/worker-messages.ts'

/** A push and the ring that it tells of come by two ways: where the line lives, the second is there this soon after the first. */
const RINGS_WITHIN_MS = 1_500
/** A push may also come after the ring, and after its end. */
const HEARD_FOR_MS = 30_000

export interface RingsHereOptions extends Pick<CallBus, 'line$' | 'call$' | 'events$'> {
  readonly scope: Scope
  /** See `createSilentLine`. */
  readonly silentLine$: Observable<void>
  readonly now: () => number
}

/**
 * Whether this call rings in this browser, is talked in, or just did ring: not whether it should. What a socket swallows
 * nobody is told of, so a page in view would be worse than a closed one. Where it should and does not, the line registers anew. Never
 * rejects.
 */
export type RingsHere = (ring: PushedRing) => Promise<boolean>

export function createRingsHere({
  scope,
  line$,
  call$,
  events$,
  silentLine$,
  now,
}: RingsHereOptions): RingsHere {
  let heard: { readonly ring: PushedRing; readonly at: number } | null = null
  scope.follow(events$, event => {
    if (event.type !== 'started' || event.direction !== 'incoming') return
    heard = { ring: { from: event.peer || null, logId: event.logId ?? null }, at: now() }
  })
  const hasJustRung = (ring: PushedRing) =>
    heard !== null && now() - heard.at < HEARD_FOR_MS && isSameRing(heard.ring, ring)

  return ring => {
    if (isActive(call$.value) || hasJustRung(ring)) return Promise.resolve(true)
    const { ready, browser } = line$.value
    if (!ready || browser !== undefined) return Promise.resolve(false)
    scope.follow(silentLine$)
    const rings$ = call$.pipe(filter(isActive))
    const isTooLate$ = timer(RINGS_WITHIN_MS)
    return firstValueFrom(
      race(rings$.pipe(map(() => true)), isTooLate$.pipe(map(() => false))),
      // The page has ended meanwhile.
      { defaultValue: false },
    )
  }
}

/** Who calls again at once is another call: numbers tell only where no log does. */
function isSameRing(heard: PushedRing, told: PushedRing): boolean {
  if (heard.logId !== null && told.logId !== null) return heard.logId === told.logId
  if (heard.from === null || told.from === null) return heard.from === told.from
  return sameNumber(heard.from, told.from)
}
