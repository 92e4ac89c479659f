import { errorCodeOf, ParleyError, TAKE_OVER_MS, type UserId } from '@parley/shared-contract'
import type { OwnedScope } from '@parley/shared-contract/reactive'
import { type SchedulerLike, timer } from 'rxjs'
import type { LineView } from '../bus/line-view.ts'
import { isActive } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { CallEngine } from '../engine/call-engine.ts'
import { createAsking, TAKEN_WITHIN_MS } from './asking.ts'
import { createLineBroadcast, showPosted } from './line-broadcast.ts'
import { createServing } from './serving.ts'
import { showEngine } from './show-engine.ts'
import { readTabMessage, type TabCommand, type TabMessage } from './tab-message.ts'
import type { Tabs } from './tabs.ts'

export interface TabRoleOptions {
  readonly uid: UserId
  readonly scope: OwnedScope
  readonly engine: CallEngine
  readonly view: LineView
  readonly tabs: Tabs
  readonly clock: Clock
  readonly scheduler: SchedulerLike
}

/** This tab's part in one person's line: it leads, so its engine holds the line, or follows the tab that does. */
export interface TabRole {
  readonly uid: UserId
  readonly leading: boolean
  /** Asks the tab that holds the line; see `Asking`. */
  ask(command: TabCommand): Promise<string | null>
  /** See `CallBus.takeLine`. A tab that does not answer loses the line too. */
  take(): Promise<void>
}

const inCall = () => new ParleyError('CALL_IN_PROGRESS', { place: 'take-line' })

export function createTabRole(options: TabRoleOptions): TabRole {
  const { uid, scope, engine, view, tabs, clock, scheduler } = options
  const { call$ } = view.streams
  const name = `parley.line.${uid}`
  const channel = tabs.open(name)
  const post = (message: TabMessage) => channel.post(message)
  const asking = createAsking({ clock, scheduler, post })
  const serve = createServing({ clock, calls: engine, giveLine, post })
  const broadcast = createLineBroadcast({ ownId: crypto.randomUUID(), view, clock, post })
  /** Lives while this tab leads; null while it follows. */
  let leadership: OwnedScope | null = null
  /** The tab that led when this one last heard of the line. */
  let leader: string | null = null
  let releaseLock = () => {}

  function waitForLock(steal: boolean): void {
    releaseLock()
    releaseLock = tabs.hold(name, { onHeld: lead, onLost: lose }, { steal })
  }

  function lead(): void {
    leadership = scope.child()
    asking.giveUp()
    engine.enter(uid, isActive(call$.value) ? TAKE_OVER_MS : undefined)
    broadcast.follow(leadership)
    showEngine(leadership, engine, view, clock)
    broadcast.postAll()
  }

  function lose(): void {
    // Its first step ends a call, and is still shown.
    void engine.handOver()
    leadership?.end()
    leadership = null
    waitForLock(false)
    post({ kind: 'hello' })
  }

  async function giveLine(): Promise<void> {
    if (isActive(engine.call$.value)) throw inCall()
    await engine.handOver()
    // The tab that asked may be gone before it took the line.
    leadership?.follow(timer(TAKEN_WITHIN_MS, scheduler), () => engine.enter(uid))
  }

  function hear(message: TabMessage): void {
    asking.hear(message)
    if (leadership) {
      if (message.kind === 'hello') broadcast.postAll()
      if (message.kind === 'command') void serve(message)
      return
    }
    if (message.kind === 'line') {
      if (message.leader !== leader) asking.giveUp()
      leader = message.leader
    }
    showPosted(message, view, clock)
  }

  scope.onEnd(() => {
    if (leadership) void engine.leave()
    leadership = null
    asking.giveUp()
    releaseLock()
    channel.close()
  })
  scope.follow(channel.messages$, posted => {
    const message = readTabMessage(posted)
    if (message) hear(message)
  })
  waitForLock(false)
  post({ kind: 'hello' })

  return {
    uid,
    get leading() {
      return leadership !== null
    },
    ask: asking.ask,
    async take() {
      if (leadership) return
      if (isActive(call$.value)) throw inCall()
      try {
        await asking.ask({ name: 'giveLine' })
      } catch (error) {
        if (errorCodeOf(error) === 'CALL_IN_PROGRESS') throw error
      }
      if (!leadership && !scope.ended) waitForLock(true)
    },
  }
}
