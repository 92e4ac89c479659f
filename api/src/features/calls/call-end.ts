import { RING_MARGIN_MS } from '@parley/shared-contract'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'

/** What else is known of a call beside the carrier's events. Times are epoch milliseconds. */
export interface KnownOfCall {
  /** When whoever is called can ring no longer; null when the call was not sent on. */
  readonly ringsUntil: number | null
  /** When the carrier last said that the call goes on. */
  readonly aliveAt: number | null
  /** How long its browser says that it lasted; 0 while it says nothing. */
  readonly reportedSeconds: number
}

/**
 * The id of a command to end a call. Each try has its own: the carrier passes over a command that it has been given
 * before, also when the call goes on all the same. Twice ended is once ended.
 */
export const endCommandOf = (legId: string, now: number): string => `end-${legId}-${now}`

/** The cause of an end that the carrier gave when we asked. */
export const ASKED = 'asked'
/** The cause of an end that we assumed, because the carrier has forgotten the call. */
export const PRESUMED = 'presumed'
/** The carrier's words for the end of a talk. */
const ENDS_OF_TALK = ['normal_clearing', 'time_limit']
/** Its words for a leg that nobody answered. */
export const ENDS_OF_RINGING = [
  'originator_cancel',
  'call_rejected',
  'user_busy',
  'no_answer',
  'timeout',
  'not_found',
]
export type Hangup = Extract<CarrierEvent, { readonly type: 'hangup' }>
export const isEndOfTalk = ({ cause }: Hangup): boolean => ENDS_OF_TALK.includes(cause)
type Answer = Pick<CarrierEvent, 'at' | 'legId'>

/** An end that the carrier sent is trusted over one it gave when asked, and that over one we assumed. */
const trust = ({ cause }: Hangup) => (cause === PRESUMED ? 0 : cause === ASKED ? 1 : 2)

/** @param hangups oldest first @param beginningLeg the leg that waited for us; null while it is not known */
export function endOf(
  hangups: readonly Hangup[],
  beginningLeg: string | null,
  answer: Answer | null,
): Hangup | undefined {
  for (const least of [2, 1, 0]) {
    const trusted = hangups.filter(hangup => trust(hangup) >= least)
    const end = endAmong(trusted, beginningLeg, answer)
    if (end) return end
  }
  return undefined
}

/** An unanswered call ends with the leg that waited: another one may only have been a failed attempt. */
function endAmong(hangups: readonly Hangup[], beginningLeg: string | null, answer: Answer | null) {
  const ofTalk = ({ legId, at }: Hangup) =>
    answer !== null &&
    at >= answer.at &&
    (beginningLeg === null || legId === beginningLeg || legId === answer.legId)
  const ofBeginning = hangups.find(({ legId }) => legId === beginningLeg)
  return hangups.find(ofTalk) ?? ofBeginning ?? (beginningLeg === null ? hangups.at(-1) : undefined)
}

/**
 * When an answered call was over. An end that we assumed is moved on to what its browser says: it has seen more of the
 * call, and nobody lies at their own cost (I4).
 */
export function lastMomentOf({ at, cause }: Hangup, answeredAt: number, known: KnownOfCall): number {
  return cause === PRESUMED ? Math.max(at, answeredAt + known.reportedSeconds * 1000) : at
}

interface UnansweredCall {
  readonly beginning: CallInitiated | null
  /** Oldest first. */
  readonly hangups: readonly Hangup[]
  readonly end: Hangup | undefined
  readonly known: KnownOfCall
  /** D43: its person went on in another browser, as only one can do who talks. */
  readonly wasMoved: boolean
}

/**
 * When a call was answered of whose answer nothing was told (I4): that it was is known when it was moved, when it went on
 * for longer than it could ring, or when both legs ended as talks end. Of the times that can be, it is the latest, so that nobody pays for
 * ringing, unless its browser says that it lasted longer: nobody lies at their own cost. With a ring limit below a minute
 * that is at most one started minute too little.
 * @returns epoch milliseconds; null when there is no sign of an answer
 */
export function presumedAnswer({ beginning, hangups, end, known, wasMoved }: UnansweredCall): number | null {
  const { ringsUntil, aliveAt, reportedSeconds } = known
  if (beginning === null || ringsUntil === null) return null
  const others = hangups.filter(({ legId }) => legId !== beginning.legId)
  const lastAlive = Math.max(aliveAt ?? 0, end && end.cause !== PRESUMED ? end.at : 0)
  const isInVain = ({ cause }: Hangup) => ENDS_OF_RINGING.includes(cause)
  // The leg that rang is asked about only while the one that waits is alive: its end is not that of a talk.
  const rangInVain = others.some(one => isInVain(one) || one.cause === ASKED) || (end && isInVain(end))
  const outlivedRinging = lastAlive >= ringsUntil + RING_MARGIN_MS && !rangInVain
  const endedAsTalk = end !== undefined && isEndOfTalk(end) && others.some(isEndOfTalk)
  if (!wasMoved && !outlivedRinging && !endedAsTalk) return null
  if (!end) return ringsUntil
  const latest = Math.min(ringsUntil, end.at, end.at - reportedSeconds * 1000)
  return Math.max(beginning.at, latest)
}
