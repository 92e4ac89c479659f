import { type CallBus, isActive, isIncomingRinging } from '@parley/shared-calling'
import { sameNumber } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, map, type Observable, race, timer } from 'rxjs'

/** A push and the ring that it tells of come by two ways: where the line lives, the second is there this soon after the first. */
const RINGS_WITHIN_MS = 1_500
/** A push may also come after the ring, and after its end. */
const HEARD_FOR_MS = 30_000

export interface RingsHereOptions extends Pick<CallBus, 'line$' | 'call$'> {
  readonly scope: Scope
  /** See `createSilentLine`. */
  readonly silentLine$: Observable<void>
  readonly now: () => number
}

/**
 * Whether a call from this number rings in this browser, is talked in, or just did ring: not whether it should. What a socket swallows
 * nobody is told of, so a page in view would be worse than a closed one. Where it should and does not, the line registers anew. Never
 * rejects.
 */
export type RingsHere = (from: string | null) => Promise<boolean>

export function createRingsHere({ scope, line$, call$, silentLine$, now }: RingsHereOptions): RingsHere {
  let heard: { readonly peer: string; readonly at: number } | null = null
  scope.follow(call$.pipe(filter(isIncomingRinging)), ({ peer }) => {
    heard = { peer, at: now() }
  })
  const hasJustRung = (from: string | null) =>
    heard !== null &&
    now() - heard.at < HEARD_FOR_MS &&
    (from === null ? heard.peer === '' : sameNumber(heard.peer, from))

  return from => {
    if (isActive(call$.value) || hasJustRung(from)) return Promise.resolve(true)
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
