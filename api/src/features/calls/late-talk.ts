import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { ASKED, ENDS_OF_RINGING, type Hangup } from './call-end.ts'
import { sinceForwarding } from './forwarded-call.ts'
import { recordedTalk } from './recorded-talk.ts'

type Voicemail = Extract<CarrierEvent, { readonly type: 'voicemail' }>
/** When somebody talked on a leg that seemed to ring; epoch milliseconds. */
interface LateTalk {
  readonly answeredAt: number
  readonly end: Hangup
}

/** The ends of a leg on which the call rang, that may have been those of a talk. None of one of which the carrier says otherwise. */
function endsOfTalkOn(events: readonly CarrierEvent[], { legId: caller }: Voicemail): readonly Hangup[] {
  const ends = events.filter((event): event is Hangup => event.type === 'hangup' && event.legId !== caller)
  const rangInVain = ends.filter(({ cause }) => ENDS_OF_RINGING.includes(cause)).map(({ legId }) => legId)
  return ends.filter(({ legId }) => !rangInVain.includes(legId))
}

/**
 * Whether what voicemail took may have been a talk: the leg on which it rang did not end as legs do that nobody answers. An answer of
 * which the carrier tells later is then the answer all the same (I4).
 */
export const mayHaveTalked = (evidence: readonly CarrierEvent[], voicemail: Voicemail): boolean =>
  endsOfTalkOn(sinceForwarding(evidence), voicemail).length > 0

/**
 * What was talked before voicemail took the call, as the carrier tells only later, or has written down (ADR 0039); null when nobody
 * answered. What the caller says to voicemail is no part of it.
 * @param events oldest first, without those of legs that the call has left
 */
export function lateTalk(events: readonly CarrierEvent[], voicemail: Voicemail): LateTalk | null {
  const ends = endsOfTalkOn(events, voicemail)
  const isOfRing = ({ legId }: { readonly legId: string }) => ends.some(end => end.legId === legId)
  const recorded = recordedTalk(events, voicemail.legId)?.answer ?? null
  const told = events.find(event => event.type === 'answered' && isOfRing(event))
  const answer = told ?? (recorded && isOfRing(recorded) ? recorded : null)
  if (!answer) return null
  const own = ends.filter(({ legId, at }) => legId === answer.legId && at >= answer.at)
  const end = own.find(({ cause }) => cause !== ASKED) ?? own[0]
  return end ? { answeredAt: answer.at, end } : null
}
