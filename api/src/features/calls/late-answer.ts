import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { sentAgainTo } from './awaited-line.ts'
import { ASKED } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'

/** The leg on which a call rings. */
export type RingLeg = Pick<CarrierEvent, 'callControlId' | 'legId'>

export interface LateAnswerParts {
  readonly store: Pick<CallsStore, 'record'>
  readonly carrier: Pick<CarrierAccount, 'answeredAt'>
  readonly accountLock: KeyedLock
  readonly clock: WallClock
}

/**
 * The leg on which a call rang as it was decided that it goes to another line: it has to end before the call is sent there. Null where
 * it rang no more, and for any other call.
 */
export function ringLeftFor(call: Pick<StoredCall, 'evidence'>): RingLeg | null {
  const again = sentAgainTo(call)
  const ofRing = call.evidence.filter(({ legId }) => legId === again?.ringLegId)
  return ofRing.some(({ type }) => type === 'hangup') ? null : (ofRing[0] ?? null)
}

/**
 * Asks the carrier whether somebody has answered on the leg on which a call rings, of which it may tell late, and writes that down: the
 * call stays there then, also when it was to be sent to another line.
 * @returns the call as it is known then; null when nobody has answered
 * @throws ParleyError `CARRIER_UNAVAILABLE` when it does not say
 */
export async function lateAnswer(
  call: StoredCall,
  { callControlId, legId }: RingLeg,
  { store, carrier, accountLock, clock }: LateAnswerParts,
): Promise<StoredCall | null> {
  const { id: sessionId, uid, session } = call
  const at = await carrier.answeredAt(legId)
  if (at === null || session.leg === null || uid === null) return null
  const again = sentAgainTo(call)
  const event: CarrierEvent = {
    ...{ callControlId, legId, sessionId, connectionId: session.leg.connectionId },
    ...{ type: 'answered', eventId: `${ASKED}-answer-${legId}`, at },
    ...(again?.ringLegId === legId && { insteadOf: again.registration }),
  }
  return accountLock(uid, () => store.record({ sessionId, event, admission: null }, clock.now()))
}
