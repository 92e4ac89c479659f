import type { ActiveCall, CallEvent, EndedCall } from '@parley/shared-calling'
import { creditRefusal, displayPhoneNumber, type EndReason } from '@parley/shared-contract'
import type { Notice } from '@parley/shared-platform'

/** S4, D28: the status of a call as people read it. */
export const statusWords = {
  calling: 'Calling…',
  ringing: 'Ringing…',
  connecting: 'Connecting…',
  connected: 'Connected',
} as const satisfies Record<ActiveCall['status'], string>

/** Who is on the other side: their name, if they say one, else their number. */
export const peerLabel = ({ peer, peerName }: Pick<ActiveCall, 'peer' | 'peerName'>): string =>
  peerName || displayPhoneNumber(peer)

const info = (text: string): Notice => ({ tone: 'info', text })
const alarm = (text: string): Notice => ({ tone: 'danger', text, urgency: 'alert' })

/** Ends that deserve a word. One's own hanging up and the other side's are plain to see. */
const endNotices: Readonly<Partial<Record<EndReason, Notice>>> = {
  busy: info('The line is busy.'),
  no_answer: info('No answer.'),
  rejected: info('The call was declined.'),
  unallocated: info('This number is not in use.'),
  credits_exhausted: alarm('Call ended: credits used up'),
  network: alarm('Call lost'),
  failed: alarm('The call failed.'),
}

/**
 * What to say about a call that has ended; null where nothing need be said.
 * @param credits the balance
 * @param name of the other party in the address book
 */
export function endNotice(call: EndedCall, credits: number, name: string | null = null): Notice | null {
  const incoming = call.direction === 'incoming'
  if (incoming && !call.answered) {
    if (call.reason === 'credits_exhausted') return alarm(creditRefusal(credits, 'answer')?.message ?? '')
    if (call.reason === 'declined' || call.reason === 'failed') return endNotices[call.reason] ?? null
    return info(`Missed call from ${name ?? displayPhoneNumber(call.peer)}`)
  }
  return endNotices[call.reason] ?? null
}

/** S9: said once, while 25 to 30 s remain. @param addCredits shows where; the call goes on */
export const lowNotice = (
  { secondsLeft }: Pick<Extract<CallEvent, { type: 'credits_low' }>, 'secondsLeft'>,
  addCredits: () => void,
): Notice => ({
  tone: 'warning',
  text: `Your credits last for ${Math.round(secondsLeft)} more seconds.`,
  urgency: 'alert',
  action: { label: 'Add credits', run: addCredits },
})
