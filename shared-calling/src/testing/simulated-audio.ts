import type { CallId } from '@parley/shared-contract'
import type { AudioSample } from '../call/audio-sample.ts'

/** What packets go through, both ways. Shares are 0 to 1. */
export interface AudioPath {
  /** Share of the packets that get lost on the way here. */
  readonly lostHere: number
  /** Share of the packets that get lost on the way to the far side. */
  readonly lostThere: number
  readonly jitterMs: number
  readonly roundTripMs: number
}

/** A path that nobody notices. */
export const clearPath: AudioPath = { lostHere: 0, lostThere: 0, jitterMs: 1, roundTripMs: 20 }

/** 20 ms each, as every browser sends them. */
const PACKETS_PER_SECOND = 50

/** Counts the packets of a call that there are none of. */
export function createSimulatedAudio(callId: CallId) {
  let seconds = 0
  let received = 0
  let lost = 0
  let reportedAt = 0
  return {
    /** Another second of audio, and what is counted after it. */
    passSecond({ lostHere, lostThere, jitterMs, roundTripMs }: AudioPath): AudioSample {
      seconds++
      const arrived = Math.round(PACKETS_PER_SECOND * (1 - lostHere))
      received += arrived
      // A receiver that gets nothing any more does not know what it misses, and reports nothing any more.
      if (arrived > 0) lost += PACKETS_PER_SECOND - arrived
      if (lostThere < 1) reportedAt = seconds
      return {
        callId,
        received,
        lost,
        sent: seconds * PACKETS_PER_SECOND,
        jitterMs,
        roundTripMs,
        report:
          reportedAt === 0
            ? null
            : { lost: lostThere < 1 ? lostThere : 0, ageMs: (seconds - reportedAt) * 1000 },
      }
    },
  }
}
