import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { sentAgainTo } from './awaited-line.ts'
import { type StoredCall, wasSentOn } from './call-money.ts'
import { forwardOf, ringLegBefore } from './forwarded-call.ts'

/**
 * The id of the order to the carrier that stands for a call: that of its decision, until it is sent on to another number after it
 * rang here (ADR 0046), or to a line that has come up since (ADR 0051); null while nothing is decided. It is the same for every delivery of the news, so the carrier obeys once (B7).
 */
export function standingOrderOf({
  evidence,
  admission,
}: Pick<StoredCall, 'evidence' | 'admission'>): string | null {
  const beginning = evidence.find(event => event.type === 'initiated' && event.parked)
  if (beginning === undefined || admission === null) return null
  if (ringLegBefore(evidence) !== null) return `forward-${beginning.legId}`
  const again = sentAgainTo({ evidence })
  return `${admission.kind}-${beginning.legId}${again && admission.kind === 'send' ? `-${again.registration}` : ''}`
}

/**
 * A call that is to ring at another number, or at a line that has come up since, and of whose order nothing tells that the carrier
 * has taken it.
 */
export const isOrderLost = (call: StoredCall): boolean =>
  (forwardOf(call.admission) !== null || sentAgainTo(call) !== null) &&
  call.session.state === 'initiated' &&
  !call.money.hangUp &&
  !wasSentOn(call)

/**
 * What is written of a call that the carrier refuses to send on to another number, or to another line: as if it had said of a leg there that it was not
 * reached. Null for any other call, and for one of which the carrier has told that it rings there.
 */
export function notReached(call: StoredCall, commandId: string, now: number): CarrierEvent | null {
  const { leg } = call.session
  if (leg === null || !isOrderLost(call)) return null
  const name = `refused-${commandId}`
  return {
    ...leg,
    ...{ type: 'hangup', cause: 'not_found', sessionId: call.id, legId: name, eventId: name, at: now },
  }
}
