import { ParleyError, TAKE_OVER_MS, type UserId } from '@parley/shared-contract'
import type { OwnedScope } from '@parley/shared-contract/reactive'
import { type SchedulerLike, timer } from 'rxjs'
import type { LineView } from '../bus/line-view.ts'
import { isActive } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { CallEngine } from '../engine/call-engine.ts'
import { TAKEN_WITHIN_MS } from './asking.ts'
import { createLineBroadcast } from './line-broadcast.ts'
import { createServing } from './serving.ts'
import { showEngine } from './show-engine.ts'
import type { TabMessage } from './tab-message.ts'

export interface LeadingOptions {
  readonly uid: UserId
  readonly scope: OwnedScope
  readonly engine: CallEngine
  readonly view: LineView
  readonly clock: Clock
  readonly scheduler: SchedulerLike
}

/** The refusal to move a line during a call. */
export const lineInCall = () => new ParleyError('CALL_IN_PROGRESS', { place: 'take-line' })

/**
 * What this tab does while it leads: its engine has the line, the other tabs see what it shows, and what they
 * ask is carried out here.
 */
export function createLeading(options: LeadingOptions, post: (message: TabMessage) => void) {
  const { uid, scope, engine, view, clock, scheduler } = options
  const serve = createServing({ clock, calls: engine, giveLine, post })
  const broadcast = createLineBroadcast({ ownId: crypto.randomUUID(), view, clock, post })
  /** Lives while this tab leads; null while it follows. */
  let leadership: OwnedScope | null = null

  /** Lets go of an idle line. Takes it again when the tab that asked does not. */
  async function giveLine(): Promise<void> {
    if (isActive(engine.call$.value)) throw lineInCall()
    await engine.handOver()
    leadership?.follow(timer(TAKEN_WITHIN_MS, scheduler), () => engine.enter(uid))
  }

  return {
    get active() {
      return leadership !== null
    },
    begin(): void {
      leadership = scope.child()
      engine.enter(uid, isActive(view.streams.call$.value) ? TAKE_OVER_MS : undefined)
      broadcast.follow(leadership)
      showEngine(leadership, engine, view, clock)
      broadcast.postAll()
    },
    /** Another tab has the line now. */
    end(): void {
      // Handing over begins with the end of a call, which is still shown.
      void engine.handOver()
      leadership?.end()
      leadership = null
    },
    /** D43: the line that registered last rings, so that another browser of the person no longer does. */
    async registerAgain(): Promise<void> {
      if (isActive(engine.call$.value)) throw lineInCall()
      await engine.handOver()
      if (leadership !== null) engine.enter(uid)
    },
    hear(message: TabMessage): void {
      if (message.kind === 'hello') broadcast.postAll()
      if (message.kind === 'command') void serve(message)
    },
  }
}
