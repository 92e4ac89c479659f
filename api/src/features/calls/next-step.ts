import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { StoredCall } from './call-money.ts'
import { hasVoicemail, incomingStep } from './incoming-route.ts'

/**
 * Has the carrier do what became the next step of a call that nobody took (ADR 0039): voicemail answers, or who calls is told that it
 * is busy. Harmless for every other call, and when it is done again. @returns whether voicemail has it
 */
export type NextStep = (call: StoredCall) => Promise<boolean>

interface StepParts {
  readonly carrier: Pick<CarrierAccount, 'reject'>
  readonly voicemail: { answer(sessionId: string): Promise<void> }
}

export function createNextStep({ carrier, voicemail }: StepParts): NextStep {
  return async call => {
    const { leg } = call.session
    if (hasVoicemail(call)) await voicemail.answer(call.id)
    // One that was not let ring is refused where that was decided.
    else if (leg !== null && call.admission?.kind === 'send' && incomingStep(call) === 'refuse')
      await carrier.reject(leg.callControlId, `refuse-${leg.legId}`, true)
    return hasVoicemail(call)
  }
}
