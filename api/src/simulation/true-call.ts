import type { CallDirection, UserId } from '@parley/shared-contract'

/** A call as it really is, which nobody but the telephone company knows. Times are epoch milliseconds. */
export interface TrueCall {
  readonly sessionId: string
  readonly direction: CallDirection
  readonly from: string
  readonly to: string
  /** Of an outgoing call: the login that placed it. */
  readonly sipUsername: string | null
  /** Who calls, or is called, of our people. */
  readonly uid: UserId
  /** No honest browser calls so: it may never ring. */
  readonly isForbidden: boolean
  readonly startedAt: number
  /** When it was sent on, each time: of one that came in, to ring here. */
  readonly sentOnAt: number[]
  /** Of one that came in: when it was sent on to another number, each time, and to which (D26). */
  readonly forwardedAt: number[]
  forwardedTo: string | null
  /** The company sends no calls to that number: when it has said so first. */
  notForwardedAt: number | null
  /** While it rings: when it stops by itself. */
  ringsUntil: number | null
  timeLimitMs: number
  answeredAt: number | null
  /** Of one that came in: when its ring was over and nobody had taken it; who calls waits on. */
  untakenAt: number | null
  /** When voicemail answered who calls; that is no answer of the call. */
  voicemailAt: number | null
  endedAt: number | null
  /** How many of its events were lost. */
  lost: number
  /** How often it was taken to another browser by a process whose clock was wrong by more than clocks may be. */
  misdated: number
  /** D43: who took it up in another browser last; null while nobody has. */
  moved: Moved | null
  /** The legs of the browsers that it has left. */
  readonly leftLegs: LegTimes[]
}

/** When a leg was answered, if it was, and ended. */
interface LegTimes {
  readonly leg: string
  readonly answeredAt: number | null
  readonly endedAt: number
}

export type Side = 'near' | 'far'

interface Moved {
  /** How often, so far. */
  readonly times: number
  /** The leg of the other side, that stays. */
  readonly stays: Side
  /** Until when the other browser rings; null once it has taken the call up. */
  ringsUntil: number | null
  /** When it took it up; null while it rings. */
  takenAt: number | null
}

export const isTalking = (call: TrueCall) => call.answeredAt !== null && call.endedAt === null
/** Whether it is to be taken up in another browser, and rings there. */
export const isMoving = (call: TrueCall) => isTalking(call) && typeof call.moved?.ringsUntil === 'number'
export const isRinging = (call: TrueCall) =>
  call.ringsUntil !== null && call.answeredAt === null && call.untakenAt === null && call.endedAt === null
/** Answered seconds, so far or in all. */
export const secondsOf = ({ answeredAt, endedAt }: TrueCall, now: number): number =>
  answeredAt === null ? 0 : Math.round(((endedAt ?? now) - answeredAt) / 1000)

/** The leg on which it rings, or rang last. */
export const calledLegOf = ({ forwardedAt }: TrueCall): 'far' | 'away' =>
  forwardedAt.length > 0 ? 'away' : 'far'

/** For how long who calls has waited so far with nothing that rings, answers or ends it, in milliseconds. */
export function waitsFor(call: TrueCall, now: number): number {
  const { direction, startedAt, untakenAt, answeredAt, voicemailAt, endedAt } = call
  const isWaiting = direction === 'incoming' && (answeredAt ?? voicemailAt ?? endedAt) === null
  return isWaiting && !isRinging(call) ? now - (untakenAt ?? startedAt) : 0
}

/** The leg to the browser that has taken the call up last. */
export const newLegOf = ({ times }: Moved): string => `moved-${times}`

/** The legs that are on, or were at the end: who calls and who is called, or who went on in another browser. */
export const legsOf = (call: TrueCall): string[] => {
  const { moved, ringsUntil, untakenAt } = call
  if (moved) return [moved.stays, newLegOf(moved)]
  return ringsUntil === null || untakenAt !== null ? ['near'] : ['near', calledLegOf(call)]
}

/** When somebody answered on a leg that is on, or was at the end; null when nobody did. */
export const answerOn = ({ moved, answeredAt, voicemailAt }: TrueCall, leg: string): number | null =>
  moved && leg === newLegOf(moved) ? moved.takenAt : (answeredAt ?? voicemailAt)

/** Every leg of a call that is over. */
export const legTimesOf = (call: TrueCall): readonly LegTimes[] => [
  ...legsOf(call).map(leg => ({ leg, answeredAt: answerOn(call, leg), endedAt: Number(call.endedAt) })),
  ...call.leftLegs,
]

/** What the carrier calls a leg. */
export const legIdOf = ({ sessionId }: Pick<TrueCall, 'sessionId'>, leg: string): string =>
  `leg-${sessionId}-${leg}`
