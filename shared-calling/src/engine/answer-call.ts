import { callRateOf } from '@parley/shared-contract'
import { filter, firstValueFrom } from 'rxjs'
import { isIncomingRinging } from '../call/call-selectors.ts'
import type { LiveCall } from '../call/live-call.ts'
import { closeMicrophone } from '../sound/microphone.ts'
import { answerRefusal } from './call-guards.ts'
import { type CallStart, type CallStartOptions, carrierOf } from './call-start.ts'

/** `CallCommands.answer`. Does nothing when no call rings, or another one is about to start. */
export function createAnswer({ ports, current, session, stamps }: CallStartOptions, start: CallStart) {
  const { call$ } = current
  return async (): Promise<void> => {
    // A ringing call whose connection is lost comes back or ends by itself: wait for that, then answer.
    if (isAway(call$.value)) await firstValueFrom(call$.pipe(filter(call => !isAway(call))))
    const ringing = call$.value
    if (start.pending || !isIncomingRinging(ringing)) return
    const rate = callRateOf(ports.rates$?.value ?? null, 'incoming', ringing.peer)
    const refused = answerRefusal({ purse: ports.purse$.value, now: stamps.now().at, rate })
    if (refused) throw refused
    const microphone = await start.openMicrophone()
    // The person may have taken a minute to decide: the call may be over, or another one may ring.
    const call = call$.value
    const carrier = carrierOf(session())
    if (!isIncomingRinging(call) || call.id !== ringing.id || !carrier) {
      closeMicrophone(microphone)
      return
    }
    current.publishNow({ type: 'connecting', callId: call.id })
    await start.askCarrier(call.id, highQuality => carrier.answer(call.id, microphone, highQuality))
  }
}

const isAway = (call: LiveCall): boolean => isIncomingRinging(call) && call.recovering
