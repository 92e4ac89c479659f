import {
  type CallDirection,
  type CallStatus,
  displayPhoneNumber,
  formatSpan,
  maxCallSeconds,
} from '@parley/shared-contract'
import { words } from './words.ts'

/** Who is on the other side: their name, if they say one, else their number. */
export const peerLabel = ({ peer, peerName }: { readonly peer: string; readonly peerName: string | null }) =>
  peerName || displayPhoneNumber(peer)

interface Progress {
  readonly status: Exclude<CallStatus, 'idle'>
  readonly direction: CallDirection
  readonly recovering: boolean
  readonly held: boolean
}

/** What the page says about a call in progress; the call bar says the rest. */
export function progressWords({ status, direction, recovering, held }: Progress): string {
  const { panel } = words.call
  if (recovering) return panel.recovering
  if (held) return panel.held
  if (status === 'connected') return panel.connected
  if (status === 'ringing' && direction === 'incoming') return panel.callsYou
  return words.call.status[status]
}

/**
 * The dialler's cost line: `San Francisco, CA · 0.022/min · up to 2 h 27 min`; without the place or the time
 * where they are not known.
 */
export function costLine(place: string | null, credits: number | null): string {
  const time = credits === null ? null : words.call.upTo(formatSpan(maxCallSeconds(credits)))
  return [place, words.call.rate, time].filter(part => part !== null).join(' · ')
}

/** How far the credits reach in a call: the level, and the seconds that are left. */
export interface FundsFacts {
  readonly level: 'plenty' | 'low' | 'critical'
  readonly secondsLeft: number
}

/** How long the credits still last, rounded down (D45): in minutes, at last in seconds; null while there is plenty. */
export const fundsWords = ({ level, secondsLeft }: FundsFacts): string | null =>
  level === 'plenty' ? null : words.call.timeLeft(formatSpan(secondsLeft))
