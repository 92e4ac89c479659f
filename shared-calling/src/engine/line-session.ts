import { type CallId, type EndReason, LEFT_CALL_MS, type UserId } from '@parley/shared-contract'
import type { DeviceStorage } from '@parley/shared-contract/device'
import type { Behavior, Cell, OwnedScope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, EMPTY, map, type SchedulerLike, switchMap, timer } from 'rxjs'
import { downLine, type Line } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallEvent } from '../call/call-event.ts'
import { isActive, isIncomingRinging } from '../call/call-selectors.ts'
import { handReason } from '../call/hand-reason.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { Carrier, CarrierFact } from '../carrier/carrier.ts'
import { atMost } from './at-most.ts'
import { believedEndReason } from './believed-end-reason.ts'
import { type CarrierConnection, createCarrierConnection } from './carrier-connection.ts'
import type { CurrentCall } from './current-call.ts'
import { createLeftCallStorage } from './left-call-storage.ts'
import { createLogWriter } from './log-writer.ts'
import type { MovedCalls } from './moved-calls.ts'
import type { CallEnginePorts } from './ports.ts'
import { createRing } from './ring.ts'
import type { Stamps } from './stamps.ts'
import { createTakeUp } from './take-up.ts'

/** Each step of leaving waits at most this long for the network. */
const LEAVE_STEP_MS = 2_000

export interface LineSessionOptions extends CallEnginePorts {
  readonly scope: OwnedScope
  readonly uid: UserId
  readonly current: CurrentCall
  readonly stamps: Stamps
  readonly scheduler: SchedulerLike
  readonly storage: DeviceStorage | null
  readonly reportFailure: (what: string, error: unknown) => void
  /** A call that another page has left is taken up within this time, or ended. */
  readonly takeUpMs: number
  /** A call of ours is about to start; arriving calls are ignored meanwhile. */
  isStarting(): boolean
  /** Calls that are moved here from another browser. */
  readonly move: MovedCalls
  readonly line: Cell<Line>
  onSample(sample: AudioSample): void
}

/** What one person's session does with the line, from sign-in to sign-out. */
export interface LineSession {
  readonly uid: UserId
  /** Null until it is loaded. */
  readonly carrier: Carrier | null
  /** The call of another page is being taken up: the carrier cannot be given commands about it yet. */
  readonly isTakingUp: boolean
  /** Ends the call at once, and hangs up at the carrier. Does nothing without a call. */
  endCall(reason: EndReason): Promise<void>
  /** D21: voicemail takes the call that rings. Rejects, and it rings on, when that is refused. Does nothing without one. */
  toVoicemail(): Promise<void>
  /** Hangs up and ends without waiting for anything, because another person enters. */
  abandon(): void
  /** H1.5: hangs up, disconnects, flushes, then ends. Never rejects. */
  leave(): Promise<void>
  /** As `leave`, but does not wait for what is unsent: another tab of the same person sends it. */
  handOver(): Promise<void>
  /** Saves and reports a call that another tab has left (D27). */
  settle(facts: readonly CallEvent[]): void
}

export function createLineSession(options: LineSessionOptions): LineSession {
  const { scope, uid, current, scheduler } = options
  const { call$ } = current
  const lineScope = scope.child()
  const carrier = (): Carrier | null => connection.carrier
  const { endCall, hangUp, hangUpAndDisconnect } = createEnding(options, lineScope, carrier)
  const writer = createLogWriter({
    ...options,
    events$: current.events$,
    isLineUp: () => options.line.state$.value.ready,
  })
  const ring = createRing({ ...options, turnAway: () => void endCall('credits_exhausted') })
  const connection: CarrierConnection = createCarrierConnection({
    ...options,
    scope: lineScope,
    lineIsFree$: options.move.lineIsFree$,
    onFact,
  })
  const leftCall = createLeftCallStorage({ ...options, wayBack: () => carrier()?.wayBack ?? null })
  const takeUp = createTakeUp({ ...options, leftCall, writer, endCall })
  connection.keepUp(takeUp)
  // Keeps the numbers, the balance and the blocks up to date for as long as calls can come.
  scope.follow(options.numbers$)
  scope.follow(options.purse$)
  if (options.blocked$) scope.follow(options.blocked$)
  scope.follow(lostForGood$(call$, scheduler), () => void endCall('network'))
  if (options.pageLeaves$) scope.follow(options.pageLeaves$, leavePage)

  function onFact(fact: CarrierFact): void {
    current.flush()
    if (fact.type === 'incoming') {
      if (!options.move.arrive(fact)) ring(fact)
    } else if (fact.type === 'connected') {
      const since = options.move.talkingSince(fact.callId)
      current.publish({ ...fact, ...(since ?? options.stamps.now()) })
    } else if (fact.type === 'ended') tellEnd(fact)
    else current.publishNow(fact)
  }

  /** The call that voicemail is to take: whoever tells of its end first, it was not missed. */
  let forVoicemail: CallId | null = null
  async function toVoicemail(): Promise<void> {
    const ringing = call$.value
    if (!isIncomingRinging(ringing)) return
    forVoicemail = ringing.id
    await options.toVoicemail?.(uid).catch((failure: unknown) => {
      forVoicemail = null
      throw failure
    })
    const call = call$.value
    if (isActive(call) && call.id === ringing.id) await endCall('declined')
  }

  function tellEnd(fact: Extract<CarrierFact, { readonly type: 'ended' }>): void {
    const started = current.facts.find(known => known.type === 'started')
    const known = { ...options, call: call$.value, logId: started?.logId ?? null }
    const reason = fact.callId === forVoicemail ? 'declined' : believedEndReason(fact, known)
    if (typeof reason === 'string') current.publishNow({ ...fact, reason })
    else void reason.then(told => current.publishNow({ ...fact, reason: told }))
  }

  /** An outgoing call that is not answered yet is cancelled; the next page can take up any other. */
  function leavePage(): void {
    current.flush()
    const call = call$.value
    if (!isActive(call)) return
    if (call.direction === 'outgoing' && call.connectedMono === null) void endCall('cancelled')
    else leftCall.touch()
  }

  return {
    uid,
    get carrier() {
      return carrier()
    },
    get isTakingUp() {
      return takeUp.pending
    },
    ...{ endCall, toVoicemail },
    settle: writer.settle,
    abandon() {
      void hangUp()
      scope.end()
    },
    async leave() {
      await hangUpAndDisconnect()
      await writer.flush(LEAVE_STEP_MS)
      scope.end()
    },
    async handOver() {
      await hangUpAndDisconnect()
      writer.handOver()
      scope.end()
    },
  }
}

/** The ways to end a call and the line from our side. The carrier is disconnected when the line's scope ends. */
function createEnding(options: LineSessionOptions, lineScope: OwnedScope, carrier: () => Carrier | null) {
  const { current, line, scheduler, reportFailure } = options
  let disconnected = Promise.resolve()
  lineScope.onEnd(() => {
    disconnected = attempt('disconnecting', carrier()?.disconnect())
  })

  /** Waits for the work, but not for long; a failure is only reported. */
  async function attempt(what: string, work: Promise<void> | undefined): Promise<void> {
    const done = work?.catch(error => reportFailure(what, error))
    if (done) await atMost(LEAVE_STEP_MS, done, scheduler)
  }
  async function endCall(reason: EndReason): Promise<void> {
    const call = current.call$.value
    if (!isActive(call)) return
    current.publishNow({ type: 'ended', callId: call.id, reason, cause: null })
    await attempt('hanging up', carrier()?.hangUp(call.id))
  }
  async function hangUp(): Promise<void> {
    current.flush()
    const call = current.call$.value
    if (isActive(call)) await endCall(handReason(call))
  }
  async function hangUpAndDisconnect(): Promise<void> {
    await hangUp()
    // The line ends first, so that the carrier's goodbye is not taken for a failure.
    line.set(downLine)
    lineScope.end()
    await disconnected
  }
  return { endCall, hangUp, hangUpAndDisconnect }
}

/** Emits when a call has been recovering for so long that the carrier has given it up. */
const lostForGood$ = (call$: Behavior<LiveCall>, scheduler: SchedulerLike) =>
  call$.pipe(
    map(call => isActive(call) && call.recovering),
    distinctUntilChanged(),
    switchMap(lost => (lost ? timer(LEFT_CALL_MS, scheduler) : EMPTY)),
  )
