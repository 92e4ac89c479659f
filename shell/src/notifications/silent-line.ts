import { type CallBus, isActive, type Line } from '@parley/shared-calling'
import { RING_TIMEOUT_MS } from '@parley/shared-contract'
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs'

/** A line that counts as ready, and where a call that should ring here does not within this time, is dead: the network has swallowed its socket. */
const SILENT_FOR_MS = 3_000
/** The tab that has the line goes first: it may hear of the call as well, and one registration is enough. */
const BESIDE_FOR_MS = 4_000

export interface SilentLineOptions extends Pick<CallBus, 'line$' | 'call$' | 'takeLine'> {}

/**
 * The wait for a call that should ring in this browser (ADR 0051); subscribe to it when it should. What a socket swallows nobody is told
 * of: where nothing rings though the line counts as ready, it registers anew, and the call comes after it. That is done once for all who wait; a
 * line that goes down and comes up meanwhile has its whole time again, and one that is down, or in another browser, is waited for as
 * long as a call may ring. @returns emits when the line registers anew, completes by then, and when it rings; never fails
 */
export function createSilentLine({ line$, call$, takeLine }: SilentLineOptions): Observable<void> {
  const registerAnew = () => {
    takeLine().catch(error => console.warn('Parley: a silent line could not register anew', error))
  }
  return line$.pipe(
    map(silentFor),
    distinctUntilChanged(),
    switchMap(wait => (wait === null ? EMPTY : timer(wait))),
    take(1),
    takeUntil(call$.pipe(filter(isActive))),
    takeUntil(timer(RING_TIMEOUT_MS)),
    map(() => {}),
    tap(registerAnew),
    share(),
  )
}

/** @returns null where no call can be expected */
function silentFor({ ready, browser, elsewhere }: Line): number | null {
  if (!ready || browser !== undefined) return null
  return elsewhere ? BESIDE_FOR_MS : SILENT_FOR_MS
}
