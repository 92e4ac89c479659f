import type { CarrierAccount } from '../../ports/carrier-account.ts'
import { endCommandOf } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import { type LateAnswerParts, lateAnswer, type RingLeg } from './late-answer.ts'

/**
 * Ends the ring of a call that its person wants to ring no more, but no talk: the carrier is asked first whether somebody has answered on
 * that leg, on another device, of which it may tell late (ADR 0051).
 * @returns whether it is ended; false when somebody has answered, which is written down then
 * @throws ParleyError `CARRIER_UNAVAILABLE` when the carrier does not say, or does not obey: it rings on
 */
export type StopRing = (call: StoredCall, ring: RingLeg) => Promise<boolean>

interface StopRingParts extends LateAnswerParts {
  readonly carrier: Pick<CarrierAccount, 'answeredAt' | 'hangUp'>
}

export function createStopRing(parts: StopRingParts): StopRing {
  const { carrier, clock } = parts
  return async (call, ring) => {
    if (await lateAnswer(call, ring, parts)) return false
    await carrier.hangUp(ring.callControlId, endCommandOf(ring.legId, clock.now()))
    return true
  }
}
