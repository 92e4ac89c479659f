import type { CarrierAccount } from '../../ports/carrier-account.ts'
import { sentAgainTo } from './awaited-line.ts'
import type { StoredCall } from './call-money.ts'
import { ringLegBefore } from './forwarded-call.ts'
import { hasVoicemail, incomingStep } from './incoming-route.ts'
import type { SendCallOn } from './send-on.ts'

/**
 * Has the carrier do what became the next step of a call that nobody took (ADR 0039, ADR 0046): it is sent on to another number, or to a
 * line that has come up since,
 * voicemail answers, or who calls is told that it is busy. Harmless for every other call, and when it is done again.
 * @returns whether voicemail has it
 */
export type NextStep = (call: StoredCall) => Promise<boolean>

interface StepParts {
  readonly sendOn: SendCallOn
  readonly carrier: Pick<CarrierAccount, 'reject'>
  readonly voicemail: { answer(sessionId: string): Promise<void> }
}

/** It rang here in vain and is to ring at another number, or another line, and the carrier has not taken the order yet. */
const isToSendOn = (call: StoredCall): boolean =>
  (ringLegBefore(call.evidence) !== null || sentAgainTo(call) !== null) &&
  call.session.state === 'initiated' &&
  !call.carriedOut

export function createNextStep({ sendOn, carrier, voicemail }: StepParts): NextStep {
  const next: NextStep = async call => {
    const { leg } = call.session
    if (hasVoicemail(call)) await voicemail.answer(call.id)
    // One that was not let ring is refused where that was decided.
    else if (leg !== null && call.admission?.kind === 'send') {
      if (incomingStep(call) === 'refuse') {
        await carrier.reject(leg.callControlId, `refuse-${leg.legId}`, true)
      } else if (isToSendOn(call)) {
        const after = await sendOn(call, null)
        if (after !== call) return next(after)
      }
    }
    return hasVoicemail(call)
  }
  return next
}
