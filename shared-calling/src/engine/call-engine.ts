import { TAKE_UP_MS, type UserId } from '@parley/shared-contract'
import { deviceStorage } from '@parley/shared-contract/device'
import { cell } from '@parley/shared-contract/reactive'
import { asyncScheduler, Subject } from 'rxjs'
import type { CallBus } from '../bus/call-bus.ts'
import { downLine } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallEvent } from '../call/call-event.ts'
import { isActive } from '../call/call-selectors.ts'
import { systemClock } from '../call/clock.ts'
import { createCallCommands } from './call-commands.ts'
import { createCallMicrophone } from './call-microphone.ts'
import { createCreditTimer } from './credit-timer.ts'
import { createCurrentCall } from './current-call.ts'
import { createLineSession, type LineSession } from './line-session.ts'
import type { CallEnginePorts, ReportFailure } from './ports.ts'
import { createQualityMeter } from './quality-meter.ts'
import { createStamps } from './stamps.ts'

/** The line: the bus that everybody sees, and the session in the hands of the shell. */
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

/** D27: an engine that may have to pass the line on to another tab. */
export interface TabEngine extends CallEngine {
  /** The facts of the live call so far; empty while idle. */
  readonly facts: readonly CallEvent[]
  /**
   * As in `CallEngine`. A call that another page of this person has left is taken up.
   * @param takeUpMs it is heard again by then, or over; by default 10 s
   */
  enter(uid: UserId, takeUpMs?: number): void
  /** Saves and reports a call of the session that another tab left without an end. */
  settle(facts: readonly CallEvent[]): void
  /** As `leave`, but another tab of the same person goes on with the line and with what is unsent. */
  handOver(): Promise<void>
}

const warn: ReportFailure = (what, error) => console.warn(`Parley: ${what} failed`, error)

/** Builds the engine. It is idle and disconnected until somebody enters. */
export function createCallEngine(given: CallEnginePorts): TabEngine {
  const { scope, credits$ } = given
  const clock = given.clock ?? systemClock
  const scheduler = given.scheduler ?? asyncScheduler
  const stamps = createStamps(clock)
  const current = createCurrentCall(scope)
  const { call$, events$ } = current
  const line = cell(downLine, scope)

  let session: LineSession | null = null
  let leaving: Promise<void> | null = null

  const reportFailure = given.reportFailure ?? warn
  const microphone = createCallMicrophone({
    scope,
    microphone: given.microphone,
    call$,
    carrier: () => session?.carrier ?? null,
    onLost: next => given.onMicrophoneLost?.(next),
    reportFailure,
  })
  const ports = { ...given, microphone, reportFailure }

  const { isStarting, ...commands } = createCallCommands({
    ports,
    current,
    stamps,
    line$: line.state$,
    newCallId: ports.newCallId ?? (() => crypto.randomUUID()),
    session: () => (leaving ? null : session),
  })

  const meter$ = createCreditTimer({
    scope,
    call$,
    credits$,
    clock,
    scheduler,
    onLow(secondsLeft) {
      const call = call$.value
      const told = current.facts.some(fact => fact.type === 'credits_low')
      if (isActive(call) && !told)
        current.publish({ type: 'credits_low', callId: call.id, ...stamps.now(), secondsLeft })
    },
    onExhausted: () => void session?.endCall('credits_exhausted'),
  })

  const samples = new Subject<AudioSample>()
  const quality$ = createQualityMeter({
    scope,
    call$,
    samples$: samples,
    clock,
    onGrade(grade) {
      const call = call$.value
      if (isActive(call)) current.publish({ type: 'graded', callId: call.id, ...stamps.now(), grade })
    },
  })

  const open = (uid: UserId, takeUpMs: number): LineSession =>
    createLineSession({
      ...ports,
      scope: scope.child(),
      uid,
      takeUpMs,
      current,
      stamps,
      scheduler,
      storage: ports.storage === undefined ? deviceStorage() : ports.storage,
      isStarting: () => isStarting() || leaving !== null,
      show: line.set,
      onSample: sample => samples.next(sample),
    })

  function enter(uid: UserId, takeUpMs = TAKE_UP_MS): void {
    if (scope.ended) return
    if (leaving) {
      void leaving.then(() => enter(uid, takeUpMs))
      return
    }
    if (session?.uid === uid) return
    if (session) {
      void commands.hangUp()
      session.scope.end()
      forget()
    }
    session = open(uid, takeUpMs)
  }

  function end(how: (ending: LineSession) => Promise<void>): Promise<void> {
    if (!session) return Promise.resolve()
    leaving ??= how(session).finally(forget)
    return leaving
  }

  function forget(): void {
    session = null
    leaving = null
    current.clear()
    line.set(downLine)
  }

  return {
    line$: line.state$,
    call$,
    meter$,
    quality$,
    events$,
    get facts() {
      return current.facts
    },
    ...commands,
    takeLine: async () => {},
    enter,
    settle: facts => session?.settle(facts),
    leave: () => end(ending => ending.leave()),
    handOver: () => end(ending => ending.handOver()),
  }
}
