import { type CallBus, isActive, isIncomingRinging } from '@parley/shared-calling'
import { sameNumber } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { exhaustMap, filter, firstValueFrom, map, race, Subject, timer } from 'rxjs'

/** A push and the ring that it tells of come by two ways: where the line lives, the second is there this soon after the first. */
const RINGS_WITHIN_MS = 1_500
/** A line that counts as ready and where nothing rings for this much longer is dead: the network has swallowed its socket. */
const SILENT_FOR_MS = 2_500
/** A push may also come after the ring, and after its end. */
const HEARD_FOR_MS = 30_000

export interface RingsHereOptions extends Pick<CallBus, 'line$' | 'call$' | 'takeLine'> {
  readonly scope: Scope
  readonly now: () => number
}

/**
 * Whether a call from this number rings in this browser, is talked in, or just did ring: not whether it should. What a socket swallows
 * nobody is told of, so a page in view would be worse than a closed one. Where it should and does not, the line registers anew, and the
 * call comes after it (ADR 0051). Never rejects.
 */
export type RingsHere = (from: string | null) => Promise<boolean>

export function createRingsHere({ scope, line$, call$, takeLine, now }: RingsHereOptions): RingsHere {
  let heard: { readonly peer: string; readonly at: number } | null = null
  scope.follow(call$.pipe(filter(isIncomingRinging)), ({ peer }) => {
    heard = { peer, at: now() }
  })
  const isLineHere = () => line$.value.ready && line$.value.browser === undefined
  const hasJustRung = (from: string | null) =>
    heard !== null &&
    now() - heard.at < HEARD_FOR_MS &&
    (from === null ? heard.peer === '' : sameNumber(heard.peer, from))

  const silences$ = new Subject<void>()
  scope.follow(silences$.pipe(exhaustMap(() => timer(SILENT_FOR_MS))), () => {
    if (isActive(call$.value) || !isLineHere()) return
    takeLine().catch(error => console.warn('Parley: a silent line could not register anew', error))
  })

  return async from => {
    if (isActive(call$.value) || hasJustRung(from)) return true
    if (!isLineHere()) return false
    const rings$ = call$.pipe(filter(isActive))
    const isTooLate$ = timer(RINGS_WITHIN_MS)
    const rings = await firstValueFrom(
      race(rings$.pipe(map(() => true)), isTooLate$.pipe(map(() => false))),
      // The page has ended meanwhile.
      { defaultValue: false },
    )
    if (!rings) silences$.next()
    return rings
  }
}
