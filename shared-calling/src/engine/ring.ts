import { callRateOf, firstNumber, isBlocked, liveValue, loading, sameNumber } from '@parley/shared-contract'
import { isActive } from '../call/call-selectors.ts'
import type { IncomingCall } from '../carrier/carrier.ts'
import { cannotAfford } from './call-guards.ts'
import type { CurrentCall } from './current-call.ts'
import type { CallEnginePorts } from './ports.ts'
import type { Stamps } from './stamps.ts'

export interface RingOptions extends Pick<CallEnginePorts, 'numbers$' | 'purse$' | 'blocked$' | 'rates$'> {
  readonly current: CurrentCall
  readonly stamps: Stamps
  /** A call of ours is about to start; arriving calls are ignored meanwhile. */
  isStarting(): boolean
  /** The balance is too low to answer: the call is hung up at once (S5). */
  turnAway(): void
}

/** Decides which arriving call rings (S5): one to the first number, on an idle line, from nobody who is blocked. */
export function createRing(options: RingOptions): (call: IncomingCall) => void {
  const { current, numbers$, blocked$ } = options

  return ({ callId, from, fromName, to, logId }) => {
    const own = firstNumber(liveValue(numbers$.value, []))
    if (own === null || !sameNumber(own.phoneNumber, to)) return
    if (
      options.isStarting() ||
      isActive(current.call$.value) ||
      isBlocked(liveValue(blocked$?.value ?? loading, []), from)
    )
      return
    const call = {
      direction: 'incoming',
      peer: from,
      peerName: fromName,
      ownNumber: own.phoneNumber,
      logId,
    } as const
    current.publish({ type: 'started', callId, ...options.stamps.start(), ...call })
    const rate = callRateOf(options.rates$?.value ?? null, 'incoming', from)
    if (cannotAfford(options.purse$.value, rate)) options.turnAway()
  }
}
