import type { Scope } from '@parley/shared-contract/reactive'
import { skip } from 'rxjs'
import type { LineView } from '../bus/line-view.ts'
import { reduceCall } from '../call/call-reducer.ts'
import { isActive } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { CallEngine } from '../engine/call-engine.ts'

/**
 * Shows the engine of this tab in its view until the scope ends. The engine must have been entered; the view
 * still shows the states of the previous leader.
 */
export function showEngine(scope: Scope, engine: CallEngine, view: LineView, clock: Clock): void {
  goOnWithWhatWasLeft(engine, view, clock)
  scope.follow(engine.line$, view.setLine)
  scope.follow(engine.call$.pipe(skip(1)), view.setCall)
  scope.follow(engine.meter$, view.setMeter)
  scope.follow(engine.quality$, view.setQuality)
  scope.follow(engine.events$, view.publish)
}

/** A leader that died during a call could not end it: the call ends here, unless the engine takes it up. */
function goOnWithWhatWasLeft(engine: CallEngine, view: LineView, clock: Clock): void {
  const shown = view.streams.call$.value
  const taken = engine.call$.value
  if (isActive(shown) && !(isActive(taken) && taken.id === shown.id)) {
    const stamp = { callId: shown.id, at: clock.now(), mono: clock.mono() }
    const end = { type: 'ended', ...stamp, reason: 'network', cause: null } as const
    engine.settle([...view.facts, end])
    view.setCall(reduceCall(shown, end))
    view.publish(end)
  }
  if (!isActive(taken)) return
  view.learn(engine.facts)
  view.setCall(taken)
}
