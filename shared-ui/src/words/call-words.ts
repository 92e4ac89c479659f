import {
  type CallRate,
  COUNTDOWN_SECONDS,
  displayPhoneNumber,
  formatSpan,
  MAX_REPORTED_SECONDS,
  maxCallSeconds,
} from '@parley/shared-contract'
import { rateFigures, talkSpan } from './money-words.ts'
import { words } from './words.ts'

/** Who is on the other side: their name, if they say one, else their number. */
export const peerLabel = ({ peer, peerName }: { readonly peer: string; readonly peerName: string | null }) =>
  peerName || displayPhoneNumber(peer)

/** What may be true of a call beside its status. */
export interface CallFlags {
  readonly recovering: boolean
  readonly held: boolean
  readonly muted: boolean
}

export type CallFlag = keyof CallFlags

/** What is true of a call beside its status, the most pressing first. */
export const callFlags = (call: CallFlags): readonly CallFlag[] =>
  (['recovering', 'held', 'muted'] as const).filter(flag => call[flag])

/** What the other side hears in place of us; null while they hear us. */
export function hearsWords({ recovering, held }: Pick<CallFlags, 'recovering' | 'held'>): string | null {
  if (recovering) return words.call.hears.recovering
  return held ? words.call.hears.held : null
}

/** How long one call can last for a balance, which is never longer than the carrier lets it (B7). */
const callSpan = (credits: number, rate: CallRate): string =>
  maxCallSeconds(credits, rate) < MAX_REPORTED_SECONDS
    ? talkSpan(credits, rate)
    : formatSpan(MAX_REPORTED_SECONDS)

/**
 * The dialler's cost line: `San Francisco, CA · 0.022 credits/min · up to 2 h 27 min`; without the place or the time
 * where they are not known.
 */
export function costLine(place: string | null, rate: CallRate, credits: number | null): string {
  const time = credits === null ? null : words.call.upTo(callSpan(credits, rate))
  return [place, words.call.rate(rateFigures(rate)), time].filter(part => part !== null).join(' · ')
}

/** How far the credits reach in a call: the level, and the seconds that are left. */
export interface FundsFacts {
  readonly level: 'plenty' | 'low' | 'critical'
  readonly secondsLeft: number
}

/** How long a call still lasts, rounded down (D45), in two words: `4 min left`. */
export const timeLeftWords = (secondsLeft: number): string => words.call.timeLeft(formatSpan(secondsLeft))

/**
 * How long the credits still last, rounded down (D45), in minutes; in the last one what that leads to. Null while there is
 * plenty.
 */
export function fundsWords({ level, secondsLeft }: FundsFacts): string | null {
  if (level === 'plenty') return null
  return secondsLeft > COUNTDOWN_SECONDS
    ? timeLeftWords(secondsLeft)
    : words.call.endsIn(formatSpan(secondsLeft))
}
