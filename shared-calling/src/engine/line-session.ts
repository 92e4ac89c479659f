import {
  blockedNumber,
  type EndReason,
  firstNumber,
  LEFT_CALL_MS,
  liveValue,
  sameNumber,
  type UserId,
} from '@parley/shared-contract'
import type { DeviceStorage } from '@parley/shared-contract/device'
import type { OwnedScope } from '@parley/shared-contract/reactive'
import {
  distinctUntilChanged,
  EMPTY,
  firstValueFrom,
  from,
  map,
  race,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs'
import { downLine, type Line } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallEvent } from '../call/call-event.ts'
import { isActive } from '../call/call-selectors.ts'
import { handReason, hangUpReason } from '../call/hang-up-cause.ts'
import type { Carrier, CarrierFact } from '../carrier/carrier.ts'
import { closeMicrophone } from '../sound/microphone.ts'
import { cannotAfford } from './call-guards.ts'
import { createCallKeep } from './call-keep.ts'
import { type CarrierConnection, createCarrierConnection } from './carrier-connection.ts'
import type { CurrentCall } from './current-call.ts'
import { createLogWriter } from './log-writer.ts'
import type { CallEnginePorts } from './ports.ts'
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
  show(line: Line): void
  onSample(sample: AudioSample): void
}

/** What one person's session does with the line, from sign-in to sign-out. */
export interface LineSession {
  readonly uid: UserId
  readonly scope: OwnedScope
  readonly carrier: Carrier | null
  /** The call of another page is on its way here: the carrier cannot be told anything about it yet. */
  readonly isTakingUp: boolean
  /** The call has this microphone; it is switched off when the call ends. */
  giveMicrophone(microphone: MediaStream | null): void
  /** Ends the call here and now, and tells the carrier. Does nothing when there is none. */
  endCall(reason: EndReason): Promise<void>
  /** H1.5: hangs up, disconnects, flushes, then ends the scope. Never rejects. */
  leave(): Promise<void>
  /** As `leave`, for another tab of the same person: what is unsent is left to it, nobody waits for it. */
  handOver(): Promise<void>
  /** D27: saves and reports a call that a tab has left behind. */
  settle(facts: readonly CallEvent[]): void
}

export function createLineSession(options: LineSessionOptions): LineSession {
  const { scope, uid, current, stamps, scheduler, reportFailure } = options
  const writer = createLogWriter({ ...options, events$: current.events$ })
  let microphone: MediaStream | null = null
  const giveMicrophone = (opened: MediaStream | null) => {
    microphone = opened
  }
  let line: CarrierConnection | null = null
  const carrier = () => line?.carrier ?? null
  const keep = createCallKeep({ ...options, wayBack: () => carrier()?.wayBack ?? null })
  const takeUp = createTakeUp({ ...options, keep, writer, giveMicrophone, endCall })
  const lineScope = scope.child()
  line = createCarrierConnection({
    ...options,
    scope: lineScope,
    isAwaited: () => takeUp.pending,
    connect: takeUp.connect,
    onEvent,
  })
  // The numbers, the balance and the blocks stay listened to for as long as calls can come.
  const listening = options.numbers$.subscribe()
  listening.add(options.credits$.subscribe())
  if (options.blocked$) listening.add(options.blocked$.subscribe())
  scope.onEnd(() => listening.unsubscribe())

  const closing = current.call$.subscribe(call => {
    if (isActive(call)) return
    closeMicrophone(microphone)
    microphone = null
  })
  scope.onEnd(() => closing.unsubscribe())
  const isLost$ = current.call$.pipe(map(call => isActive(call) && call.recovering))
  const giving = isLost$
    .pipe(
      distinctUntilChanged(),
      switchMap(lost => (lost ? timer(LEFT_CALL_MS, scheduler) : EMPTY)),
    )
    .subscribe(() => void endCall('network'))
  const leaving = options.pageLeaves$?.subscribe(() => leavePage())
  scope.onEnd(() => {
    giving.unsubscribe()
    leaving?.unsubscribe()
  })
  let disconnected = Promise.resolve()
  lineScope.onEnd(() => {
    disconnected = attempt('disconnecting', carrier()?.disconnect())
  })

  function onEvent(event: CarrierFact): void {
    if (event.type === 'incoming') arrive(event)
    else if (event.type === 'ended')
      current.publish({ ...event, ...stamps.now(), reason: hangUpReason(event.cause) })
    else current.publish({ ...event, ...stamps.now() })
  }

  const isBlocked = (from: string): boolean =>
    options.blocked$ !== undefined &&
    liveValue(options.blocked$.value, []).some(block => sameNumber(blockedNumber(block), from))

  /** S5: only a call to the first number rings, and only on an idle line; poor ones are hung up. */
  function arrive(event: Extract<CarrierFact, { type: 'incoming' }>): void {
    const own = firstNumber(liveValue(options.numbers$.value, []))
    if (own === null || !sameNumber(own.phoneNumber, event.to)) return
    if (options.isStarting() || isActive(current.call$.value) || isBlocked(event.from)) return
    current.publish({
      type: 'started',
      callId: event.callId,
      ...stamps.start(),
      direction: 'incoming',
      peer: event.from,
      peerName: event.fromName,
      ownNumber: own.phoneNumber,
    })
    if (cannotAfford(options.credits$.value)) void endCall('credits_exhausted')
  }

  async function endCall(reason: EndReason): Promise<void> {
    const call = current.call$.value
    if (!isActive(call)) return
    current.publish({ type: 'ended', callId: call.id, ...stamps.now(), reason, cause: null })
    await attempt('hanging up', carrier()?.hangUp(call.id))
  }

  /** The next page can take up an answered call; a call that nobody has answered yet is called off. */
  function leavePage(): void {
    const call = current.call$.value
    if (!isActive(call)) return
    if (call.direction === 'outgoing' && call.connectedMono === null) void endCall('cancelled')
    else keep.touch()
  }

  /** Waits for something that must not hold anybody up. */
  async function attempt(what: string, work: Promise<void> | undefined): Promise<void> {
    if (!work) return
    const told = work.catch(error => reportFailure(what, error))
    await firstValueFrom(race(from(told), timer(LEAVE_STEP_MS, scheduler)))
  }

  async function hangUpAndDisconnect(): Promise<void> {
    const call = current.call$.value
    if (isActive(call)) await endCall(handReason(call))
    // The line ends first, so that the carrier's goodbye is not taken for a failure.
    options.show(downLine)
    lineScope.end()
    await disconnected
  }

  return {
    uid,
    scope,
    get carrier() {
      return carrier()
    },
    get isTakingUp() {
      return takeUp.pending
    },
    giveMicrophone,
    endCall,
    settle: writer.settle,
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
