import { type CallId, ParleyError } from '@parley/shared-contract'
import { filter, firstValueFrom } from 'rxjs'
import type { CallCommands } from '../bus/call-bus.ts'
import { isActive, isConnected, isIncomingRinging } from '../call/call-selectors.ts'
import { handReason } from '../call/hand-reason.ts'
import type { Carrier } from '../carrier/carrier.ts'
import { createAnswer } from './answer-call.ts'
import { type CallStart, type CallStartOptions, carrierOf } from './call-start.ts'
import { createDial } from './dial-call.ts'

/** The commands, carried out in this page. */
export function createCallCommands(options: CallStartOptions, start: CallStart): CallCommands {
  const { session } = options
  const { call$ } = options.current

  /** Passes a command about the live call on to the carrier; does nothing without a call. */
  async function command(ask: (carrier: Carrier, id: CallId) => Promise<void>): Promise<void> {
    // A call that is being taken up cannot be changed yet: the command waits until it is back.
    if (session()?.isTakingUp)
      await firstValueFrom(call$.pipe(filter(call => !isActive(call) || !call.recovering)))
    const call = call$.value
    const carrier = carrierOf(session())
    if (isActive(call) && carrier) await ask(carrier, call.id)
  }

  return {
    dial: createDial(options, start),
    answer: createAnswer(options, start),
    async decline() {
      if (isIncomingRinging(call$.value)) await session()?.endCall('declined')
    },
    toVoicemail: async () => session()?.toVoicemail(),
    async hangUp() {
      const call = call$.value
      if (isActive(call)) await session()?.endCall(handReason(call))
    },
    setMuted: on => command((carrier, id) => carrier.setMuted(id, on)),
    setHeld: on => command((carrier, id) => carrier.setHeld(id, on)),
    resumeAudio: () => command((carrier, id) => carrier.resumeAudio(id)),
    async sendDigits(digits) {
      if (!isConnected(call$.value) || !/^[\d*#]+$/.test(digits)) throw new ParleyError('INVALID_REQUEST')
      await command((carrier, id) => carrier.sendDigits(id, digits))
    },
  }
}
