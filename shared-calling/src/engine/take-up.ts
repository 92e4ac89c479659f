import type { EndReason } from '@parley/shared-contract'
import type { OwnedScope } from '@parley/shared-contract/reactive'
import { filter, race, type SchedulerLike, take, timer } from 'rxjs'
import { idleCall, reduceCall } from '../call/call-reducer.ts'
import { isActive, isIncomingRinging } from '../call/call-selectors.ts'
import type { ActiveCall } from '../call/live-call.ts'
import type { Carrier, LeftCall, SipCredentials, WayBack } from '../carrier/carrier.ts'
import { closeMicrophone, type Microphone } from '../sound/microphone.ts'
import type { CurrentCall } from './current-call.ts'
import type { LeftCallStorage } from './left-call-storage.ts'
import type { LogWriter } from './log-writer.ts'

/** A call of another page on its way into this one. */
export interface TakeUp {
  /** It is not back yet, and may still come. */
  readonly pending: boolean
  /** Connects the carrier, to the call if there is one. What was hung up meanwhile is hung up there too. */
  connect(carrier: Carrier, credentials: SipCredentials): Promise<void>
}

export interface TakeUpOptions {
  readonly scope: OwnedScope
  readonly leftCall: LeftCallStorage
  readonly current: CurrentCall
  readonly writer: LogWriter
  readonly scheduler: SchedulerLike
  readonly microphone: Microphone
  /** The call is back by then, or it is over. Milliseconds. */
  readonly takeUpMs: number
  endCall(reason: EndReason): Promise<void>
}

/**
 * Goes on with a call that a page of this person has left without an end (D27, ADR 0010): its state is there
 * at once, as recovering; it is heard again when the carrier has it back. One that cannot come back ends as
 * it is: under its own log id, so that there is one log and one charge.
 */
export function createTakeUp(options: TakeUpOptions): TakeUp {
  const { scope, leftCall, current, writer, scheduler } = options
  const over = Promise.withResolvers<null>()
  let pending = false
  let left: Omit<LeftCall, 'microphone'> | null = null
  let microphone: Promise<MediaStream | null> = Promise.resolve(null)
  takeWhatWasLeft()

  function takeWhatWasLeft(): void {
    const stored = leftCall.load()
    const call = stored?.facts.reduce(reduceCall, idleCall)
    if (!stored || !call || !isActive(call)) {
      leftCall.drop()
      return
    }
    const { facts, seen, wayBack } = stored
    const end = { type: 'ended', callId: call.id, ...seen, reason: reasonLeft(call), cause: null } as const
    if (!stored.fresh) writer.settle([...facts, end])
    if (!stored.fresh || !writer.resume(facts)) {
      leftCall.drop()
      return
    }
    current.resume(facts)
    if (wayBack && (isAnswered(call) || isIncomingRinging(call))) begin(call, wayBack)
    else current.publish(end)
  }

  function begin(call: ActiveCall, wayBack: WayBack): void {
    const { id, muted, held } = call
    left = { id, wayBack, answered: isAnswered(call), muted, held }
    pending = true
    current.publishNow({ type: 'recovering', callId: id, on: true })
    current.publishNow({ type: 'audio_blocked', callId: id, on: false })
    if (left.answered) microphone = openMicrophone()
    const back$ = current.call$.pipe(filter(state => !isActive(state) || !state.recovering))
    scope.follow(race(back$, timer(options.takeUpMs, scheduler)).pipe(take(1)), () => {
      pending = false
      over.resolve(null)
      const state = current.call$.value
      if (isActive(state) && state.recovering) void options.endCall(reasonLeft(state))
    })
  }

  /** The call is gone on with even when the microphone is not to be had: the carrier then says why not. */
  async function openMicrophone(): Promise<MediaStream | null> {
    const opened = await options.microphone.open().catch(() => null)
    if (!isActive(current.call$.value)) closeMicrophone(opened)
    return opened
  }

  return {
    get pending() {
      return pending
    },
    async connect(carrier, credentials) {
      if (!left) return carrier.connect(credentials)
      // Who is asked for the microphone may take their time; the line does not wait longer than the call.
      const opened = await Promise.race([microphone, over.promise])
      const { id } = left
      await carrier.connect(credentials, { ...left, microphone: opened })
      left = null
      if (!isActive(current.call$.value)) await carrier.hangUp(id)
    },
  }
}

const isAnswered = (call: ActiveCall): boolean => call.connectedMono !== null

/** Why a call that cannot go on is over: nobody has answered it here, or the way to it is lost. */
const reasonLeft = (call: ActiveCall): EndReason => (isIncomingRinging(call) ? 'no_answer' : 'network')
