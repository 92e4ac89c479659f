import {
  DEFAULT_CALLER_NAME,
  firstNumber,
  liveValue,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { cell } from '@parley/shared-contract/reactive'
import { asyncScheduler } from 'rxjs'
import type { CallBus } from '../bus/call-bus.ts'
import { isActive, isConnected, isIncomingRinging } from '../call/call-selectors.ts'
import type { Carrier } from '../carrier/carrier.ts'
import { answerRefusal, dialRefusal } from './call-guards.ts'
import { type CallSession, createCallSession, handReason } from './call-session.ts'
import { systemClock } from './clock.ts'
import { createCreditTimer } from './credit-timer.ts'
import { createCurrentCall } from './current-call.ts'
import { closeMicrophone } from './microphone.ts'
import { downLine } from './phone-line.ts'
import type { CallEnginePorts } from './ports.ts'
import { createStamps } from './stamps.ts'

/** The line of one browser tab: the bus that everybody sees, and the session in the hands of the shell. */
export interface CallEngine extends CallBus {
  /**
   * Starts the line for a person: waits for their first number, loads the carrier, connects (S4).
   * Does nothing when it is theirs already; anybody else's session is ended first.
   */
  enter(uid: UserId): void
  /**
   * S4, H1.5, at sign-out: hangs up, disconnects, flushes call log and charge, clears. Resolves within
   * 6 s whatever the network does and never rejects. Does nothing without a session.
   */
  leave(): Promise<void>
}

/** Builds the engine. It is idle and disconnected until somebody enters. */
export function createCallEngine(ports: CallEnginePorts): CallEngine {
  const { scope, numbers$, credits$, microphone } = ports
  const clock = ports.clock ?? systemClock
  const scheduler = ports.scheduler ?? asyncScheduler
  const reportFailure =
    ports.reportFailure ?? ((what, error) => console.warn(`Parley: ${what} failed`, error))
  const newCallId = ports.newCallId ?? (() => crypto.randomUUID())
  const current = createCurrentCall(scope)
  const { call$ } = current
  const line = cell(downLine, scope)
  const stamps = createStamps(clock)

  let session: CallSession | null = null
  let leaving: Promise<void> | null = null
  let starting = false

  const meter$ = createCreditTimer({
    scope,
    call$,
    credits$,
    clock,
    scheduler,
    onLow: secondsLeft => {
      const call = call$.value
      if (isActive(call))
        current.publish({ type: 'credits_low', callId: call.id, ...stamps.now(), secondsLeft })
    },
    onExhausted: () => void session?.endCall('credits_exhausted'),
  })

  const refusal = () =>
    dialRefusal({
      signedIn: session !== null && leaving === null,
      initialized: Boolean(session?.carrier),
      line: line.state$.value,
      call: call$.value,
      starting,
      numbers: numbers$.value,
      credits: credits$.value,
    })
  const insist = (error: ParleyError | null) => {
    if (error) throw error
  }

  /** Asks for the microphone; while the person decides, no other call can start. */
  async function openMicrophone(): Promise<MediaStream | null> {
    starting = true
    try {
      return await microphone.open()
    } finally {
      starting = false
    }
  }

  async function dial(to: string): Promise<string> {
    const dialled = parseDialled(to)
    if (!dialled.ok && dialled.code === 'EMERGENCY_NUMBER') throw new ParleyError(dialled.code)
    insist(refusal())
    if (!dialled.ok) throw new ParleyError(dialled.code)
    const opened = await openMicrophone()
    const own = firstNumber(liveValue(numbers$.value, []))
    const carrier = session?.carrier
    const late = refusal()
    if (late || !own || !session || !carrier) {
      closeMicrophone(opened)
      throw late ?? new ParleyError('WEBRTC_NOT_READY')
    }
    const id = newCallId()
    const call = { id, to: dialled.number, from: own.phoneNumber }
    session.useMicrophone(opened)
    current.publish({
      type: 'started',
      callId: id,
      ...stamps.start(),
      direction: 'outgoing',
      peer: call.to,
      peerName: null,
      ownNumber: call.from,
    })
    await orFail(id, () =>
      carrier.placeCall({
        ...call,
        callerName: ports.callerName() || DEFAULT_CALLER_NAME,
        microphone: opened,
      }),
    )
    return id
  }

  /** A call the carrier could not take ends as failed, and whoever asked is told why. */
  async function orFail(callId: string, ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
    } catch (error) {
      current.publish({ type: 'ended', callId, ...stamps.now(), reason: 'failed', cause: null })
      throw error
    }
  }

  async function answer(): Promise<void> {
    const ringing = call$.value
    if (starting || !isIncomingRinging(ringing)) return
    insist(answerRefusal({ credits: credits$.value }))
    const opened = await openMicrophone()
    const call = call$.value
    const carrier = session?.carrier
    if (!isIncomingRinging(call) || call.id !== ringing.id || !session || !carrier) {
      closeMicrophone(opened)
      return
    }
    session.useMicrophone(opened)
    current.publish({ type: 'connecting', callId: call.id, ...stamps.now() })
    await orFail(call.id, () => carrier.answer(call.id, opened))
  }

  /** Passes a command about the live call on; without one there is nothing to do. */
  const command = async (ask: (carrier: Carrier, id: string) => Promise<void>) => {
    const call = call$.value
    if (isActive(call) && session?.carrier) await ask(session.carrier, call.id)
  }

  async function hangUp(): Promise<void> {
    const call = call$.value
    if (isActive(call)) await session?.endCall(handReason(call))
  }

  function forget(left: CallSession): void {
    if (session !== left) return
    session = null
    current.clear()
    line.set(downLine)
  }

  return {
    line$: line.state$,
    call$,
    meter$,
    events$: current.events$,
    dial,
    answer,
    hangUp,
    async decline() {
      if (isIncomingRinging(call$.value)) await session?.endCall('declined')
    },
    setMuted: on => command((carrier, id) => carrier.setMuted(id, on)),
    setHeld: on => command((carrier, id) => carrier.setHeld(id, on)),
    resumeAudio: () => command((carrier, id) => carrier.resumeAudio(id)),
    async sendDigits(digits) {
      if (!isConnected(call$.value) || !/^[\d*#]+$/.test(digits)) throw new ParleyError('INVALID_REQUEST')
      await command((carrier, id) => carrier.sendDigits(id, digits))
    },
    enter,
    leave() {
      if (!session) return Promise.resolve()
      const left = session
      leaving ??= left.leave().finally(() => {
        leaving = null
        forget(left)
      })
      return leaving
    },
  }

  function enter(uid: UserId): void {
    if (scope.ended) return
    if (leaving) {
      void leaving.then(() => enter(uid))
      return
    }
    if (session?.uid === uid) return
    if (session) {
      void hangUp()
      session.scope.end()
      forget(session)
    }
    session = createCallSession({
      ...ports,
      scope: scope.child(),
      uid,
      current,
      stamps,
      scheduler,
      reportFailure,
      isStarting: () => starting || leaving !== null,
      show: line.set,
    })
  }
}
