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

/** The call that another page has left, while this page takes it up. */
export interface TakeUp {
  /** The carrier has not given the call back yet, but still may. */
  readonly pending: boolean
  /** Connects, and takes the left call along. If the person hung up meanwhile, hangs up at the carrier too. */
  connect(carrier: Carrier, credentials: SipCredentials): Promise<void>
}

export interface TakeUpOptions {
  readonly scope: OwnedScope
  readonly leftCall: LeftCallStorage
  readonly current: CurrentCall
  readonly writer: LogWriter
  readonly scheduler: SchedulerLike
  readonly microphone: Microphone
  /** A call that is not back after so many milliseconds is ended. */
  readonly takeUpMs: number
  endCall(reason: EndReason): Promise<void>
}

/**
 * Goes on with a call that a page of this person has left (D27, ADR 0010). It is shown at once, as recovering,
 * and heard again when the carrier has given it back. A call that cannot come back is ended under its own log
 * id, so that there is one log and one charge.
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

  /** The call goes on even if the microphone cannot be opened: the carrier then tries, and reports why not. */
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
      // A person may take long to allow the microphone: the line does not wait longer than the take-up does.
      const opened = await Promise.race([microphone, over.promise])
      const { id } = left
      await carrier.connect(credentials, { ...left, microphone: opened })
      left = null
      if (!isActive(current.call$.value)) await carrier.hangUp(id)
    },
  }
}

const isAnswered = (call: ActiveCall): boolean => call.connectedMono !== null

/** Why a left call that cannot go on has ended: nobody answered it, or the connection is lost. */
const reasonLeft = (call: ActiveCall): EndReason => (isIncomingRinging(call) ? 'no_answer' : 'network')
