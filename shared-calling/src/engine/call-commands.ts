import {
  type CallId,
  DEFAULT_CALLER_NAME,
  firstNumber,
  liveValue,
  ParleyError,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom } from 'rxjs'
import type { CallBus } from '../bus/call-bus.ts'
import type { Line } from '../bus/line.ts'
import { isActive, isConnected, isIncomingRinging } from '../call/call-selectors.ts'
import { handReason } from '../call/hang-up-cause.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { Carrier } from '../carrier/carrier.ts'
import { closeMicrophone } from '../sound/microphone.ts'
import { answerRefusal, dialRefusal } from './call-guards.ts'
import type { CurrentCall } from './current-call.ts'
import type { LineSession } from './line-session.ts'
import type { CallEnginePorts } from './ports.ts'
import type { Stamps } from './stamps.ts'

export interface CallCommandsOptions {
  readonly ports: CallEnginePorts
  readonly current: CurrentCall
  readonly line$: Behavior<Line>
  readonly stamps: Stamps
  newCallId(): CallId
  /** The session that may use the line; null when there is none or it is being left. */
  session(): LineSession | null
}

export interface CallCommands
  extends Omit<CallBus, 'line$' | 'call$' | 'meter$' | 'quality$' | 'events$' | 'takeLine'> {
  /** A call is about to start: the browser asks for the microphone. */
  isStarting(): boolean
}

/** What the user can do with the line. What is refused is refused before anything is sent. */
export function createCallCommands(options: CallCommandsOptions): CallCommands {
  const { ports, current, stamps } = options
  const { call$ } = current
  let starting = false

  const refusal = () =>
    dialRefusal({
      signedIn: options.session() !== null,
      initialized: Boolean(options.session()?.carrier),
      line: options.line$.value,
      call: call$.value,
      starting,
      numbers: ports.numbers$.value,
      credits: ports.credits$.value,
    })

  /** Asks for the microphone; while the person decides, no other call can start. */
  async function openMicrophone(): Promise<MediaStream | null> {
    starting = true
    try {
      return await ports.microphone.open()
    } finally {
      starting = false
    }
  }

  async function dial(to: string): Promise<CallId> {
    const dialled = parseDialled(to)
    if (!dialled.ok && dialled.code === 'EMERGENCY_NUMBER') throw new ParleyError(dialled.code)
    const early = refusal()
    if (early) throw early
    if (!dialled.ok) throw new ParleyError(dialled.code)
    const asking = options.session()
    const microphone = await openMicrophone()

    // The person may have taken a minute to decide: everything is looked at again.
    const session = options.session()
    const carrier = session?.carrier
    const own = firstNumber(liveValue(ports.numbers$.value, []))
    const late = refusal()
    if (late || session !== asking || !session || !carrier || !own) {
      closeMicrophone(microphone)
      throw late ?? new ParleyError('WEBRTC_NOT_READY')
    }
    const id = options.newCallId()
    session.giveMicrophone(microphone)
    const peer = dialled.number
    const ownNumber = own.phoneNumber
    const callerName = ports.callerName() || DEFAULT_CALLER_NAME
    const direction = 'outgoing'
    current.publish({
      type: 'started',
      callId: id,
      ...stamps.start(),
      direction,
      peer,
      peerName: null,
      ownNumber,
    })
    const highQuality = ports.highQualityCalls?.() ?? true
    await orFail(id, () =>
      carrier.placeCall({ id, to: peer, from: ownNumber, callerName, microphone, highQuality }),
    )
    return id
  }

  /** A call that the carrier could not take ends as failed, and whoever asked is told why. */
  async function orFail(callId: CallId, ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
    } catch (error) {
      current.publish({ type: 'ended', callId, ...stamps.now(), reason: 'failed', cause: null })
      throw error
    }
  }

  async function answer(): Promise<void> {
    // A call whose way is lost is answered when it is back; it comes back, or ends, by itself.
    if (isAway(call$.value)) await firstValueFrom(call$.pipe(filter(call => !isAway(call))))
    const ringing = call$.value
    if (starting || !isIncomingRinging(ringing)) return
    const refused = answerRefusal({ credits: ports.credits$.value })
    if (refused) throw refused
    const microphone = await openMicrophone()
    const call = call$.value
    const session = options.session()
    const carrier = session?.carrier
    if (!isIncomingRinging(call) || call.id !== ringing.id || !session || !carrier) {
      closeMicrophone(microphone)
      return
    }
    session.giveMicrophone(microphone)
    current.publish({ type: 'connecting', callId: call.id, ...stamps.now() })
    const highQuality = ports.highQualityCalls?.() ?? true
    await orFail(call.id, () => carrier.answer(call.id, microphone, highQuality))
  }

  /** Passes a command about the live call on; without one there is nothing to do. */
  const command = async (ask: (carrier: Carrier, id: CallId) => Promise<void>) => {
    // What is asked of a call on its way here is done when it is.
    if (options.session()?.isTakingUp) await firstValueFrom(call$.pipe(filter(now => !isLost(now))))
    const call = call$.value
    const carrier = options.session()?.carrier
    if (isActive(call) && carrier) await ask(carrier, call.id)
  }

  return {
    isStarting: () => starting,
    dial,
    answer,
    async decline() {
      if (isIncomingRinging(call$.value)) await options.session()?.endCall('declined')
    },
    async hangUp() {
      const call = call$.value
      if (isActive(call)) await options.session()?.endCall(handReason(call))
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

const isLost = (call: LiveCall): boolean => isActive(call) && call.recovering
const isAway = (call: LiveCall): boolean => isIncomingRinging(call) && call.recovering
