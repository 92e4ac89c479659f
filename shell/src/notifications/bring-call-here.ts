import { type CallBus, isActive } from '@parley/shared-calling'
import { filter, map, of, switchMap, take, timer } from 'rxjs'
import type { HeldLine } from '../calling/line-holder.ts'

export interface BringCallPorts
  extends Pick<HeldLine, 'line$' | 'want'>,
    Pick<CallBus, 'takeLine' | 'call$'> {}

/** A line that is ready here and where a call that was asked for does not ring within this time has lost its socket without knowing. */
const SILENT_FOR_MS = 3_000

/**
 * Has a call ring here that its person wants to answer in this browser, though another one has the line: it may be asleep, dead or in
 * another room; or though the line is here and dead, which registers anew then. Harmless where it rings here anyway. @returns ends it
 */
export function bringCallHere(call: string, { line$, call$, want, takeLine }: BringCallPorts): () => void {
  const mine = line$
    .pipe(
      filter(({ ready }) => ready),
      take(1),
      switchMap(({ browser }) =>
        browser === undefined ? timer(SILENT_FOR_MS).pipe(map(() => isActive(call$.value))) : of(false),
      ),
    )
    .subscribe(rings => {
      if (rings) return
      takeLine().catch(error => console.warn('Parley: the line could not be taken for a call', error))
    })
  const unwant = want(call)
  return () => {
    mine.unsubscribe()
    unwant()
  }
}
