import { type CallGrade, callGrades } from '@parley/shared-contract'

/** What makes a call hard to follow. */
export interface Impairments {
  /** Share of packets lost, 0 to 1. */
  readonly loss: number
  readonly jitterMs: number
  readonly roundTripMs: number
}

/** G.107: the rating of a call that nothing disturbs, with every default of the model. */
const BEST_RATING = 93.2
/** G.113, appendix I: how well G.711 with concealment bears loss, as Bpl. */
const LOSS_ROBUSTNESS = 25.1
/** The delay of one packet: its sound has to be spoken before it can be sent. */
const PACKET_MS = 20
/** Delays shorter than this are hardly noticed (G.107, the simplified Id). */
const NOTICED_DELAY_MS = 177.3

/**
 * How a conversation is rated, 0 to 93.2, by the E-model of ITU-T G.107 reduced to what a browser can measure:
 * R = 93.2 − Id (delay) − Ie,eff (loss). The delay counts a buffer of twice the jitter.
 */
export function conversationRating({ loss, jitterMs, roundTripMs }: Impairments): number {
  const delay = roundTripMs / 2 + 2 * jitterMs + PACKET_MS
  const delayImpairment = 0.024 * delay + 0.11 * Math.max(0, delay - NOTICED_DELAY_MS)
  const percent = 100 * loss
  const lossImpairment = (95 * percent) / (percent + LOSS_ROBUSTNESS)
  return Math.max(0, BEST_RATING - delayImpairment - lossImpairment)
}

/** G.107, annex B: from here on users are satisfied, some are not, many are not; below that hardly anybody is. */
const gradeFrom: Readonly<Record<CallGrade, number>> = { excellent: 80, good: 70, fair: 60, poor: 0 }

export const gradeOf = (rating: number): CallGrade =>
  callGrades.find(grade => rating >= gradeFrom[grade]) ?? 'poor'
