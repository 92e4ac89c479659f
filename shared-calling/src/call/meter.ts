import {
  baseCallRate,
  type CallEnder,
  type CallRate,
  callPriceMicro,
  longestCall,
  type Purse,
  toCredits,
} from '@parley/shared-contract'
import { secondsBetween } from './call-reducer.ts'

/** Time and money of the call in progress. Zero, zero and null while idle. */
export interface Meter {
  /** Answered seconds so far, whole. */
  readonly seconds: number
  /** S9: credits this call costs so far (started minutes). */
  readonly cost: number
  /** Whole seconds until what there is ends the call; null while nothing is being counted. */
  readonly secondsLeft: number | null
  /** What ends it then; null while nothing is being counted. */
  readonly endedBy: CallEnder | null
}

/** Nothing is being counted. */
export const emptyMeter: Meter = { seconds: 0, cost: 0, secondsLeft: null, endedBy: null }

/** What an answered call is counted by. */
interface MeterFacts {
  /** The monotonic clock at the answer, and now. */
  readonly connectedMono: number
  readonly mono: number
  /** Epoch milliseconds: until when a limit of the day counts. */
  readonly now: number
  /** The balance without this call, and the day's limit; null while they are unknown. */
  readonly purse: Purse | null
  /** What this call costs. */
  readonly rate?: CallRate | undefined
}

/** S9: time and money of an answered call at a moment. */
export function readMeter({ connectedMono, mono, now, purse, rate = baseCallRate }: MeterFacts): Meter {
  const seconds = secondsBetween(connectedMono, mono)
  const cost = toCredits(callPriceMicro(seconds, rate))
  if (purse === null) return { ...emptyMeter, seconds, cost }
  const longest = longestCall(purse, now, rate)
  return {
    ...{ seconds, cost, endedBy: longest.endedBy },
    secondsLeft: Math.max(0, longest.seconds - seconds),
  }
}
