import { cell, type Scope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import type { CallEvent } from '../call/call-event.ts'
import type { CallQuality } from '../call/call-quality.ts'
import { idleCall } from '../call/call-reducer.ts'
import type { LiveCall } from '../call/live-call.ts'
import { emptyMeter, type Meter } from '../call/meter.ts'
import type { LineStreams } from './call-bus.ts'
import { downLine, type Line } from './line.ts'

/**
 * The line as one tab shows it, wherever it is held: the one copy of the leading engine's states that everybody
 * looks at. It is there before the engine is loaded and outlives every session.
 */
export interface LineView {
  /** The states and events, for everybody to read. */
  readonly streams: LineStreams
  /** The facts of the live call so far; empty while idle. */
  readonly facts: readonly CallEvent[]
  setLine(line: Line): void
  setCall(call: LiveCall): void
  setMeter(meter: Meter): void
  setQuality(quality: CallQuality | null): void
  publish(event: CallEvent): void
  /** Takes over the facts of a call that began before this tab watched. */
  learn(facts: readonly CallEvent[]): void
  /** Back to the beginning, after a sign-out. */
  clear(): void
}

export function createLineView(scope: Scope): LineView {
  const line = cell<Line>(downLine, scope)
  const call = cell<LiveCall>(idleCall, scope)
  const meter = cell<Meter>(emptyMeter, scope)
  const quality = cell<CallQuality | null>(null, scope)
  const events$ = new Subject<CallEvent>()
  scope.onEnd(() => events$.complete())
  let facts: readonly CallEvent[] = []

  return {
    streams: {
      line$: line.state$,
      call$: call.state$,
      meter$: meter.state$,
      quality$: quality.state$,
      events$: events$.asObservable(),
    },
    get facts() {
      return facts
    },
    setLine: line.set,
    setCall: call.set,
    setMeter: meter.set,
    setQuality: quality.set,
    publish(event) {
      if (event.type === 'started') facts = [event]
      else facts = event.type === 'ended' ? [] : [...facts, event]
      events$.next(event)
    },
    learn(known) {
      facts = known
    },
    clear() {
      facts = []
      line.set(downLine)
      call.set(idleCall)
      meter.set(emptyMeter)
      quality.set(null)
    },
  }
}
