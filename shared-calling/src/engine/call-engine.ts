import {
  baseCallRate,
  type CallRate,
  callRateOf,
  type RatesTable,
  type UserId,
} from '@parley/shared-contract'
import { deviceStorage } from '@parley/shared-contract/device'
import { cell } from '@parley/shared-contract/reactive'
import { asyncScheduler, Subject } from 'rxjs'
import type { CallBus } from '../bus/call-bus.ts'
import { downLine } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallEvent } from '../call/call-event.ts'
import { isActive } from '../call/call-selectors.ts'
import { systemClock } from '../call/clock.ts'
import type { LiveCall } from '../call/live-call.ts'
import { createCallCommands } from './call-commands.ts'
import { createCallMicrophone } from './call-microphone.ts'
import { type CallMove, createCallMove } from './call-move.ts'
import { createCallStart } from './call-start.ts'
import { type CreditTimerOptions, createCreditTimer } from './credit-timer.ts'
import { type CurrentCall, createCurrentCall } from './current-call.ts'
import { createLineSession } from './line-session.ts'
import type { CallEnginePorts, ReportFailure } from './ports.ts'
import { createQualityMeter, type QualityMeterOptions } from './quality-meter.ts'
import { createSessionHolder, type SessionHolder } from './session-holder.ts'
import { createStamps } from './stamps.ts'

/** The engine of one page: the bus with a carrier of its own, and the methods that begin and end a session. */
export interface CallEngine extends CallBus {
  /** The facts of the live call so far; empty while idle. */
  readonly facts: readonly CallEvent[]
  /**
   * Starts the line for a person: waits for their first number, loads the carrier, connects (S4). A call
   * that another page of this person has left is taken up.
   * Does nothing when the line is theirs already. Another person's session is ended first.
   * @param takeUpMs a call that is taken up is heard again by then, or over; by default 10 s
   */
  enter(uid: UserId, takeUpMs?: number): void
  /**
   * S4, H1.5, at sign-out: hangs up, disconnects, flushes call log and charge, clears. Resolves within
   * 6 s whatever the network does and never rejects. Does nothing without a session.
   */
  leave(): Promise<void>
  /** As `leave`, but another tab of the same person takes over the line and sends what is unsent (D27). */
  handOver(): Promise<void>
  /** As `takeLine`, after this tab has taken the line from others by `takeLine` (D43). */
  readonly moveHere: CallMove['moveHere']
  /** Saves and reports a call that another tab of this person left without ending it. */
  settle(facts: readonly CallEvent[]): void
}

const warn: ReportFailure = (what, error) => console.warn(`Parley: ${what} failed`, error)

/** Builds the engine. It is idle and disconnected until somebody enters. */
export function createCallEngine(given: CallEnginePorts): CallEngine {
  const { scope, clock = systemClock, scheduler = asyncScheduler, reportFailure = warn } = given
  const stamps = createStamps(clock)
  const current = createCurrentCall(scope, stamps)
  const { call$ } = current
  const line = cell(downLine, scope)
  const samples$ = new Subject<AudioSample>()
  const microphone = createCallMicrophone({
    scope,
    microphone: given.microphone,
    call$,
    carrier: () => sessions.session?.carrier ?? null,
    onLost: next => given.onMicrophoneLost?.(next),
    reportFailure,
  })
  const ports = { ...given, microphone, reportFailure }
  const sessions: SessionHolder = createSessionHolder({
    scope,
    open: (uid, takeUpMs) =>
      createLineSession({
        ...ports,
        scope: scope.child(),
        uid,
        takeUpMs,
        current,
        stamps,
        scheduler,
        storage: ports.storage === undefined ? deviceStorage() : ports.storage,
        isStarting: () => start.pending || sessions.leaving,
        move,
        line,
        onSample: sample => samples$.next(sample),
      }),
    onGone() {
      current.clear()
      line.set(downLine)
    },
  })
  const starting = {
    ports,
    current,
    stamps,
    line$: line.state$,
    newCallId: ports.newCallId ?? (() => crypto.randomUUID()),
    session: () => (sessions.leaving ? null : sessions.session),
  }
  const start = createCallStart(starting)
  const move = createCallMove(starting, start, scheduler)
  const measured = measureCall({
    ...{ scope, purse$: given.purse$, clock, scheduler, current, samples$ },
    rate: () => rateOfCall(call$.value, given.rates$?.value ?? null),
    onExhausted: by =>
      void sessions.session?.endCall(by === 'credits' ? 'credits_exhausted' : 'spending_limit'),
  })

  return {
    line$: line.state$,
    call$,
    ...measured,
    events$: current.events$,
    get facts() {
      return current.facts
    },
    ...createCallCommands(starting, start),
    takeLine: () => move.moveHere(async () => {}),
    moveHere: move.moveHere,
    enter: sessions.enter,
    settle: facts => sessions.session?.settle(facts),
    leave: () => sessions.end(session => session.leave()),
    handOver: () => sessions.end(session => session.handOver()),
  }
}

const rateOfCall = (call: LiveCall, rates: RatesTable | null): CallRate =>
  isActive(call) ? callRateOf(rates, call.direction, call.peer) : baseCallRate

type MeasureOptions = Omit<CreditTimerOptions, 'call$' | 'onLow'> &
  Pick<QualityMeterOptions, 'samples$'> & { readonly current: CurrentCall }

/** What is measured of the live call. Credits that run low and a new grade become facts of it. */
function measureCall({ current, samples$, ...options }: MeasureOptions) {
  const { call$ } = current
  /** Empty while idle; facts with an empty id are ignored. */
  const callId = () => (isActive(call$.value) ? call$.value.id : '')
  return {
    meter$: createCreditTimer({
      ...options,
      call$,
      onLow: secondsLeft => current.publishNow({ type: 'credits_low', callId: callId(), secondsLeft }),
    }),
    quality$: createQualityMeter({
      ...options,
      ...{ call$, samples$ },
      onGrade: grade => current.publishNow({ type: 'graded', callId: callId(), grade }),
    }),
  }
}
