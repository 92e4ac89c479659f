import type { CallBus } from '@parley/shared-calling'
import { filter, take } from 'rxjs'
import type { HeldLine } from '../calling/line-holder.ts'

export interface BringCallPorts extends Pick<HeldLine, 'line$' | 'want'>, Pick<CallBus, 'takeLine'> {}

/**
 * Has a call ring here that its person wants to answer in this browser, though another one has the line: it may be asleep, dead or in
 * another room. Harmless where it rings here anyway. @returns ends it
 */
export function bringCallHere(call: string, { line$, want, takeLine }: BringCallPorts): () => void {
  const mine = line$
    .pipe(
      filter(({ ready }) => ready),
      take(1),
    )
    .subscribe(({ browser }) => {
      if (browser === undefined) return
      takeLine().catch(error => console.warn('Parley: the line could not be taken for a call', error))
    })
  const unwant = want(call)
  return () => {
    mine.unsubscribe()
    unwant()
  }
}
