import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { ASKED, type Hangup } from './call-end.ts'

/** What the carrier's detail records say of a call. */
interface RecordedTalk {
  /** Null when nobody answered. */
  readonly answer: Pick<CarrierEvent, 'at' | 'legId'> | null
  /** The other leg was written down, and nobody answered it. */
  readonly isOtherUnanswered: boolean
  /** The end of each leg, believed as one that the carrier gave when it was asked. */
  readonly ends: readonly Hangup[]
}

/**
 * Null without detail records. The other leg's answer is the answer, and that of the leg that waited only where nothing was
 * written down of another one.
 */
export function recordedTalk(
  events: readonly CarrierEvent[],
  beginningLeg: string | null,
): RecordedTalk | null {
  const recorded = events.findLast(event => event.type === 'recorded')
  if (!recorded) return null
  const { legs, type: _type, ...event } = recorded
  const isOfAnother = ({ legId }: { readonly legId: string }) => legId !== beginningLeg
  const isOtherRecorded = legs.some(isOfAnother)
  const counting = isOtherRecorded ? legs.filter(isOfAnother) : legs
  const answers = counting
    .flatMap(({ legId, answeredAt }) => (answeredAt === null ? [] : [{ legId, at: answeredAt }]))
    .sort((one, other) => one.at - other.at)
  return {
    answer: answers[0] ?? null,
    isOtherUnanswered: isOtherRecorded && answers.length === 0,
    ends: legs.map(({ legId, endedAt }) => ({ ...event, type: 'hangup', legId, at: endedAt, cause: ASKED })),
  }
}
