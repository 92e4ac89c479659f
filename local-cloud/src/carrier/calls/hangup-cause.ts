/** Why a leg ended, in FreeSWITCH's words, as the calling SDK shows them. */
export type HangupCause =
  | 'NORMAL_CLEARING'
  | 'USER_BUSY'
  | 'NO_ANSWER'
  | 'CALL_REJECTED'
  | 'ORIGINATOR_CANCEL'
  | 'UNALLOCATED_NUMBER'
  | 'INCOMPATIBLE_DESTINATION'
  | 'NORMAL_TEMPORARY_FAILURE'

interface CauseDetails {
  /** Q.850 number (ORIGINATOR_CANCEL is FreeSWITCH's own). */
  readonly code: number
  readonly sip: number
  readonly reason: string
  /** The word of the `call.hangup` webhook. */
  readonly word: HangupWord
}

type HangupWord =
  | 'call_rejected'
  | 'normal_clearing'
  | 'originator_cancel'
  | 'timeout'
  | 'time_limit'
  | 'user_busy'
  | 'not_found'
  | 'no_answer'
  | 'unspecified'

export const hangupCauses: Readonly<Record<HangupCause, CauseDetails>> = {
  NORMAL_CLEARING: { code: 16, sip: 200, reason: 'OK', word: 'normal_clearing' },
  USER_BUSY: { code: 17, sip: 486, reason: 'Busy Here', word: 'user_busy' },
  NO_ANSWER: { code: 19, sip: 480, reason: 'Temporarily Unavailable', word: 'no_answer' },
  CALL_REJECTED: { code: 21, sip: 603, reason: 'Decline', word: 'call_rejected' },
  ORIGINATOR_CANCEL: { code: 487, sip: 487, reason: 'Request Terminated', word: 'originator_cancel' },
  UNALLOCATED_NUMBER: { code: 1, sip: 404, reason: 'Not Found', word: 'not_found' },
  INCOMPATIBLE_DESTINATION: { code: 88, sip: 488, reason: 'Not Acceptable Here', word: 'unspecified' },
  NORMAL_TEMPORARY_FAILURE: { code: 41, sip: 503, reason: 'Service Unavailable', word: 'unspecified' },
}

/** Who ended a call, seen from the call session: the one who called or the one who was called. */
type HangupSource = 'caller' | 'callee' | 'unknown'

/** How a leg ended. */
export interface Ending {
  readonly cause: HangupCause
  readonly source: HangupSource
  /** Only where the webhook says more than the cause does: a limit of the carrier was reached. */
  readonly word?: Extract<HangupWord, 'timeout' | 'time_limit'>
}
