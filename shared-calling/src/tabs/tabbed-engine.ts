import type { UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { asyncScheduler, type SchedulerLike } from 'rxjs'
import { type CarryOut, performCommand } from '../bus/command-methods.ts'
import type { LineView } from '../bus/line-view.ts'
import { isActive } from '../call/call-selectors.ts'
import { type Clock, systemClock } from '../call/clock.ts'
import { atMost } from '../engine/at-most.ts'
import type { CallEngine } from '../engine/call-engine.ts'
import { createTabRole, type TabRole } from './tab-role.ts'
import type { Tabs } from './tabs.ts'

/** Leaving waits at most this long for the tab that holds the line to hang up. */
const HANG_UP_MS = 2_000

export interface TabbedEngineOptions {
  readonly scope: Scope
  /** The engine of this tab; it is entered only while this tab leads. */
  readonly engine: CallEngine
  /** Where this tab shows the line, whichever tab holds it. */
  readonly view: LineView
  readonly tabs: Tabs
  readonly clock?: Clock
  readonly scheduler?: SchedulerLike
}

/** The line that all tabs of a browser share. What it does is seen in the `LineView` that it was given. */
export interface TabbedEngine {
  /** As `CallEngine.enter`, in whichever tab leads. */
  enter(uid: UserId): void
  /** As `CallEngine.leave`. A call that another tab holds is hung up there. */
  leave(): Promise<void>
  /** Carries a command out in the tab that holds the line. Rejects as the methods of `CallCommands` do. */
  readonly carryOut: CarryOut
  /** See `CallBus.takeLine`. */
  takeLine(): Promise<void>
}

/**
 * D27: one line for all tabs of a browser. The tab that holds the person's lock leads: its engine has the
 * carrier, writes the one log and reports the one charge. Every other tab shows what the leader shows, and
 * sends its commands there. When the leader dies the browser gives the lock to the next tab, which goes on
 * with a call that was left in the middle, or ends it.
 */
export function createTabbedEngine(options: TabbedEngineOptions): TabbedEngine {
  const { scope, engine, view } = options
  const clock = options.clock ?? systemClock
  const scheduler = options.scheduler ?? asyncScheduler
  let own = scope.child()
  let role: TabRole | null = null
  let leaving: Promise<void> | null = null

  const follower = () => (role && !role.leading ? role : null)

  const carryOut: CarryOut = async command => {
    const following = follower()
    if (!following) return performCommand(engine, command)
    // Without a call these two are the only ones that the leader has something to say about.
    const isAboutCall = command.name !== 'dial' && command.name !== 'sendDigits'
    return isAboutCall && !isActive(view.streams.call$.value) ? null : following.ask(command)
  }

  function enter(uid: UserId): void {
    if (scope.ended || (role?.uid === uid && !leaving)) return
    if (role) {
      void leave().then(() => enter(uid))
      return
    }
    own = scope.child()
    role = createTabRole({ ...options, uid, scope: own, clock, scheduler })
  }

  async function part(): Promise<void> {
    if (follower()) {
      const hungUp = carryOut({ name: 'hangUp' }).catch(() => {})
      await atMost(HANG_UP_MS, hungUp, scheduler)
    } else {
      await engine.leave()
    }
    own.end()
    role = null
    leaving = null
    view.clear()
  }

  function leave(): Promise<void> {
    if (!role) return Promise.resolve()
    leaving ??= part()
    return leaving
  }

  return { enter, leave, carryOut, takeLine: () => engine.moveHere(async () => role?.take()) }
}
