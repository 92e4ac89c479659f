import { errorCodeOf, type UserId } from '@parley/shared-contract'
import { isActive } from '../call/call-selectors.ts'
import { createAsking } from './asking.ts'
import { createLeading, type LeadingOptions, lineInCall } from './leading.ts'
import { showPosted } from './line-broadcast.ts'
import { readTabMessage, type TabCommand, type TabMessage } from './tab-message.ts'
import type { Tabs } from './tabs.ts'

export interface TabRoleOptions extends LeadingOptions {
  readonly tabs: Tabs
}

/** This tab's part in one person's line: it leads, so its engine holds the line, or follows the tab that does. */
export interface TabRole {
  readonly uid: UserId
  readonly leading: boolean
  /** Asks the tab that holds the line; see `createAsking`. */
  ask(command: TabCommand): Promise<string | null>
  /** See `CallBus.takeLine`. A tab that does not answer loses the line too. */
  take(): Promise<void>
}

/** Begins as a follower. A tab leads from when it gets the browser's lock until another one steals it. */
export function createTabRole(options: TabRoleOptions): TabRole {
  const { uid, scope, engine, view, tabs, clock, scheduler } = options
  const name = `parley.line.${uid}`
  const channel = tabs.open(name)
  const post = (message: TabMessage) => channel.post(message)
  const asking = createAsking({ clock, scheduler, post })
  const leading = createLeading(options, post)
  let releaseLock = () => {}

  function waitForLock(steal: boolean): void {
    releaseLock()
    releaseLock = tabs.hold(name, { onHeld: lead, onLost: lose }, { steal })
  }
  function lead(): void {
    asking.giveUp()
    leading.begin()
  }
  function lose(): void {
    leading.end()
    follow()
  }
  function follow(): void {
    waitForLock(false)
    post({ kind: 'hello' })
  }

  scope.onEnd(() => {
    if (leading.active) void engine.leave()
    asking.giveUp()
    releaseLock()
    channel.close()
  })
  scope.follow(channel.messages$, posted => {
    const message = readTabMessage(posted)
    if (!message) return
    if (leading.active) {
      leading.hear(message)
    } else {
      asking.hear(message)
      showPosted(message, view, clock)
    }
  })
  follow()

  return {
    uid,
    get leading() {
      return leading.active
    },
    ask: asking.ask,
    async take() {
      if (leading.active) return leading.registerAgain()
      if (isActive(view.streams.call$.value)) throw lineInCall()
      try {
        await asking.ask({ name: 'giveLine' })
      } catch (error) {
        if (errorCodeOf(error) === 'CALL_IN_PROGRESS') throw error
      }
      if (!leading.active && !scope.ended) waitForLock(true)
    },
  }
}
