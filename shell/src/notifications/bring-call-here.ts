import type { CallBus } from '@parley/shared-calling'
import { defer, filter, type Observable, switchMap, take } from 'rxjs'
import type { HeldLine } from '../calling/line-holder.ts'

export interface BringCallPorts extends Pick<HeldLine, 'line$' | 'want'>, Pick<CallBus, 'takeLine'> {
  /** See `createSilentLine`. */
  readonly silentLine$: Observable<void>
}

/**
 * Has a call ring here that its person wants to answer in this browser, though another one has the line: it may be asleep, dead or in
 * another room; or though the line is here and dead. Harmless where it rings here anyway. @returns ends it
 */
export function bringCallHere(
  call: string,
  { line$, silentLine$, want, takeLine }: BringCallPorts,
): () => void {
  const take$ = defer(() =>
    takeLine().catch(error => console.warn('Parley: the line could not be taken for a call', error)),
  )
  const coming = line$
    .pipe(
      filter(({ ready }) => ready),
      take(1),
      switchMap(({ browser }) => (browser === undefined ? silentLine$ : take$)),
    )
    .subscribe()
  const unwant = want(call)
  return () => {
    coming.unsubscribe()
    unwant()
  }
}
