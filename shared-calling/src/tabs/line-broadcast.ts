import type { Scope } from '@parley/shared-contract/reactive'
import { type Observable, skip } from 'rxjs'
import type { LineView } from '../bus/line-view.ts'
import type { Clock } from '../call/clock.ts'
import { shiftCall, shiftEvent } from '../call/other-clock.ts'
import type { TabMessage } from './tab-message.ts'

interface LineBroadcastOptions {
  /** Names this tab as the leader. */
  readonly ownId: string
  readonly view: LineView
  readonly clock: Clock
  post(message: TabMessage): void
}

/** Posts the leader's states to the other tabs. */
export function createLineBroadcast({ ownId, view, clock, post }: LineBroadcastOptions) {
  const { line$, call$, meter$, quality$, events$ } = view.streams
  const states: readonly (readonly [Observable<unknown>, () => TabMessage])[] = [
    [line$, () => ({ kind: 'line', leader: ownId, line: line$.value })],
    [call$, () => ({ kind: 'call', mono: clock.mono(), call: call$.value })],
    [meter$, () => ({ kind: 'meter', meter: meter$.value })],
    [quality$, () => ({ kind: 'quality', quality: quality$.value })],
  ]
  return {
    /** Posts all states at once, for tabs that are new or have a new leader. */
    postAll(): void {
      for (const [, message] of states) post(message())
      post({ kind: 'facts', mono: clock.mono(), facts: [...view.facts] })
    },
    /** Posts every change from now on, in the order in which this tab shows it, until the scope ends. */
    follow(scope: Scope): void {
      for (const [state$, message] of states) scope.follow(state$.pipe(skip(1)), () => post(message()))
      scope.follow(events$, event => post({ kind: 'event', mono: clock.mono(), event }))
    },
  }
}

/** Shows what the leader posted, its times converted to this tab's clock. */
export function showPosted(message: TabMessage, view: LineView, clock: Clock): void {
  const ahead = 'mono' in message ? clock.mono() - message.mono : 0
  if (message.kind === 'line') view.setLine({ ...message.line, elsewhere: true })
  if (message.kind === 'call') view.setCall(shiftCall(message.call, ahead))
  if (message.kind === 'meter') view.setMeter(message.meter)
  if (message.kind === 'quality') view.setQuality(message.quality)
  if (message.kind === 'event') view.publish(shiftEvent(message.event, ahead))
  if (message.kind === 'facts') view.learn(message.facts.map(fact => shiftEvent(fact, ahead)))
}
