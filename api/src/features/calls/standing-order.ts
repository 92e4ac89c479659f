import type { StoredCall } from './call-money.ts'
import { ringLegBefore } from './forwarded-call.ts'

/**
 * The id of the order to the carrier that stands for a call: that of its decision, until it is sent on to another number after it
 * rang here (ADR 0046); null while nothing is decided. It is the same for every delivery of the news, so the carrier obeys once (B7).
 */
export function standingOrderOf({
  evidence,
  admission,
}: Pick<StoredCall, 'evidence' | 'admission'>): string | null {
  const beginning = evidence.find(event => event.type === 'initiated' && event.parked)
  if (beginning === undefined || admission === null) return null
  return `${ringLegBefore(evidence) === null ? admission.kind : 'forward'}-${beginning.legId}`
}
