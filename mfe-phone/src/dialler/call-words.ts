import type { ActiveCall, EndedCall } from '@parley/shared-calling'
import {
  CALL_RATE_CREDITS_PER_MINUTE,
  type CallDirection,
  callPriceMicro,
  formatSpan,
  maxCallSeconds,
  toCredits,
} from '@parley/shared-contract'

/**
 * The dialler's cost line: `San Francisco, CA · 0.022/min · up to 2 h 27 min`; without the place or the time
 * where they are not known.
 */
export function costLine(place: string | null, credits: number | null): string {
  const time = credits === null ? null : `up to ${formatSpan(maxCallSeconds(credits))}`
  return [place, `${CALL_RATE_CREDITS_PER_MINUTE}/min`, time].filter(part => part !== null).join(' · ')
}

/** What the page says about a call in progress; the call bar says the rest. */
export function progressWords(call: ActiveCall): string {
  if (call.recovering) return 'Reconnecting… They hear silence until you are back.'
  if (call.held) return 'On hold. They hear music.'
  switch (call.status) {
    case 'calling':
      return 'Calling…'
    case 'ringing':
      return call.direction === 'incoming' ? 'Is calling you' : 'Ringing…'
    case 'connecting':
      return 'Connecting…'
    case 'connected':
      return 'On the line'
  }
}

const words: Readonly<Record<EndedCall['reason'], Readonly<Record<CallDirection, string>>>> = {
  hung_up: { outgoing: 'Call ended', incoming: 'Call ended' },
  remote_hung_up: { outgoing: 'They hung up', incoming: 'They hung up' },
  cancelled: { outgoing: 'Call cancelled', incoming: 'Missed call' },
  declined: { outgoing: 'The call was declined', incoming: 'You declined this call' },
  busy: { outgoing: 'The line is busy', incoming: 'You were busy' },
  no_answer: { outgoing: 'No answer', incoming: 'Missed call' },
  rejected: { outgoing: 'The call was not taken', incoming: 'The call was turned away' },
  unallocated: { outgoing: 'This number is not in service', incoming: 'Call ended' },
  credits_exhausted: { outgoing: 'Call ended: credits used up', incoming: 'Call ended: credits used up' },
  network: { outgoing: 'Call lost', incoming: 'Call lost' },
  failed: { outgoing: 'The call could not be made', incoming: 'The call could not be taken' },
}

/** How a call ended, in a few words. */
export const outcomeWords = (call: Pick<EndedCall, 'reason' | 'direction'>): string =>
  words[call.reason][call.direction]

/** What the call cost, in credits: its started minutes (S9), nothing unless it was answered (D20). */
export const endedCallCost = (call: Pick<EndedCall, 'answered' | 'seconds'>): number =>
  call.answered ? toCredits(callPriceMicro(call.seconds)) : 0
