import type { CallId, UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { asyncScheduler, firstValueFrom, from, race, type SchedulerLike, timer } from 'rxjs'
import { createLineView } from '../bus/line-view.ts'
import { isActive } from '../call/call-selectors.ts'
import { type Clock, systemClock } from '../call/clock.ts'
import type { CallEngine, TabEngine } from '../engine/call-engine.ts'
import type { TabCommand } from './tab-message.ts'
import { createTabRole, type TabRole } from './tab-role.ts'
import type { Tabs } from './tabs.ts'

/** Leaving waits at most this long for the tab that holds the line to hang up. */
const HANG_UP_MS = 2_000

export interface TabbedEngineOptions {
  readonly scope: Scope
  /** The engine of this tab; it is entered only while this tab leads. */
  readonly engine: TabEngine
  readonly tabs: Tabs
  readonly clock?: Clock
  readonly scheduler?: SchedulerLike
}

/**
 * D27: one line for all tabs of a browser. The tab that holds the person's lock leads: its engine has the
 * carrier, writes the one log and reports the one charge. Every other tab shows what the leader shows, and
 * sends its commands there. When the leader dies the browser gives the lock to the next tab, which ends a
 * call that was left in the middle and goes on.
 */
export function createTabbedEngine(options: TabbedEngineOptions): CallEngine {
  const { scope, engine } = options
  const clock = options.clock ?? systemClock
  const scheduler = options.scheduler ?? asyncScheduler
  const shown = createLineView(scope)
  let own = scope.child()
  let shared: TabRole | null = null
  let leaving: Promise<void> | null = null

  const follower = () => (shared && !shared.leading ? shared : null)

  /** A command about the live call: carried out where the line is; without a call there is nothing to do. */
  async function command(asked: TabCommand, here: () => Promise<void>): Promise<void> {
    const leader = follower()
    if (!leader) return here()
    if (isActive(shown.call$.value)) await leader.ask(asked)
  }

  function enter(uid: UserId): void {
    if (scope.ended || (shared?.uid === uid && !leaving)) return
    if (shared) {
      void leave().then(() => enter(uid))
      return
    }
    own = scope.child()
    shared = createTabRole({ ...options, uid, scope: own, shown, clock, scheduler })
  }

  const hangUp = () => command({ name: 'hangUp' }, engine.hangUp)

  async function part(): Promise<void> {
    if (follower()) {
      const hungUp = hangUp().catch(() => {})
      await firstValueFrom(race(from(hungUp), timer(HANG_UP_MS, scheduler)))
    } else {
      await engine.leave()
    }
    own.end()
    shared = null
    leaving = null
    shown.clear()
  }

  function leave(): Promise<void> {
    if (!shared) return Promise.resolve()
    leaving ??= part()
    return leaving
  }

  return {
    line$: shown.line$,
    call$: shown.call$,
    meter$: shown.meter$,
    quality$: shown.quality$,
    events$: shown.events$,
    async dial(to) {
      const leader = follower()
      return leader ? ((await leader.ask({ name: 'dial', to })) as CallId) : engine.dial(to)
    },
    async sendDigits(digits) {
      const leader = follower()
      await (leader ? leader.ask({ name: 'sendDigits', digits }) : engine.sendDigits(digits))
    },
    answer: () => command({ name: 'answer' }, engine.answer),
    decline: () => command({ name: 'decline' }, engine.decline),
    hangUp,
    setMuted: on => command({ name: 'setMuted', on }, () => engine.setMuted(on)),
    setHeld: on => command({ name: 'setHeld', on }, () => engine.setHeld(on)),
    resumeAudio: () => command({ name: 'resumeAudio' }, engine.resumeAudio),
    takeLine: async () => shared?.take(),
    enter,
    leave,
  }
}
