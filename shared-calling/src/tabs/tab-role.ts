import { ParleyError, TAKE_OVER_MS, type UserId } from '@parley/shared-contract'
import type { OwnedScope } from '@parley/shared-contract/reactive'
import { type SchedulerLike, Subscription, skip, timer } from 'rxjs'
import type { LineView } from '../bus/line-view.ts'
import { reduceCall } from '../call/call-reducer.ts'
import { isActive } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import { shiftCall, shiftFact } from '../call/other-clock.ts'
import type { TabEngine } from '../engine/call-engine.ts'
import { createAsking, TAKEN_WITHIN_MS } from './asking.ts'
import { createServing } from './serving.ts'
import { readTabMessage, type TabCommand, type TabMessage } from './tab-message.ts'
import type { Tabs } from './tabs.ts'

export interface TabRoleOptions {
  readonly uid: UserId
  readonly scope: OwnedScope
  readonly engine: TabEngine
  readonly shown: LineView
  readonly tabs: Tabs
  readonly clock: Clock
  readonly scheduler: SchedulerLike
}

/** This tab's part in one person's line: it holds it, or follows the tab that does. */
export interface TabRole {
  readonly uid: UserId
  readonly leading: boolean
  /** Asks the tab that holds the line; see `Asking`. */
  ask(command: TabCommand): Promise<string | null>
  /** See `CallBus.takeLine`. A tab that does not answer loses the line too. */
  take(): Promise<void>
}

const inCall = () => new ParleyError('CALL_IN_PROGRESS', 'The line can move here after your call.')

export function createTabRole(options: TabRoleOptions): TabRole {
  const { uid, scope, engine, shown, tabs, clock, scheduler } = options
  const name = `parley.line.${uid}`
  const ownId = crypto.randomUUID()
  const channel = tabs.open(name)
  const post = (message: TabMessage) => channel.post(message)
  const asking = createAsking({ clock, scheduler, post })
  const serve = createServing({ clock, calls: engine, giveLine, post })
  let leading = false
  let leader: string | null = null
  let following = new Subscription()
  let release = () => {}

  const postLine = () => post({ kind: 'line', leader: ownId, line: shown.line$.value })
  const postCall = () => post({ kind: 'call', mono: clock.mono(), call: shown.call$.value })
  const postQuality = () => post({ kind: 'quality', quality: shown.quality$.value })
  const postMeter = () => post({ kind: 'meter', meter: shown.meter$.value })
  function postAll(): void {
    postLine()
    postCall()
    postMeter()
    postQuality()
    post({ kind: 'facts', mono: clock.mono(), facts: [...shown.facts] })
  }

  function hold(steal: boolean): void {
    release()
    release = tabs.hold(name, { onHeld: lead, onLost: lose }, { steal })
  }

  function lead(): void {
    leading = true
    asking.giveUp()
    engine.enter(uid, isActive(shown.call$.value) ? TAKE_OVER_MS : undefined)
    following = new Subscription()
    // What is shown is what the others see, in the same order.
    following.add(shown.line$.pipe(skip(1)).subscribe(postLine))
    following.add(shown.call$.pipe(skip(1)).subscribe(postCall))
    following.add(shown.meter$.pipe(skip(1)).subscribe(postMeter))
    following.add(shown.quality$.pipe(skip(1)).subscribe(postQuality))
    following.add(shown.events$.subscribe(event => post({ kind: 'event', mono: clock.mono(), event })))
    goOnWithWhatWasLeft()
    following.add(engine.line$.subscribe(shown.setLine))
    following.add(engine.call$.pipe(skip(1)).subscribe(shown.setCall))
    following.add(engine.meter$.subscribe(shown.setMeter))
    following.add(engine.quality$.subscribe(shown.setQuality))
    following.add(engine.events$.subscribe(shown.tell))
    postAll()
  }

  /** A leader that died in a call could not say that it is over. What the engine does not take up ends here. */
  function goOnWithWhatWasLeft(): void {
    const call = shown.call$.value
    const taken = engine.call$.value
    if (isActive(call) && !(isActive(taken) && taken.id === call.id)) {
      const stamp = { callId: call.id, at: clock.now(), mono: clock.mono() }
      const end = { type: 'ended', ...stamp, reason: 'network', cause: null } as const
      engine.settle([...shown.facts, end])
      shown.setCall(reduceCall(call, end))
      shown.tell(end)
    }
    if (!isActive(taken)) return
    shown.learn(engine.facts)
    shown.setCall(taken)
  }

  function lose(): void {
    // Its first step ends a call, and is still shown.
    void engine.handOver()
    leading = false
    following.unsubscribe()
    hold(false)
    post({ kind: 'hello' })
  }

  async function giveLine(): Promise<void> {
    if (isActive(engine.call$.value)) throw inCall()
    await engine.handOver()
    // Whoever asked may be gone before it took it.
    following.add(timer(TAKEN_WITHIN_MS, scheduler).subscribe(() => engine.enter(uid)))
  }

  function follow(message: TabMessage): void {
    if (message.kind === 'line') {
      if (message.leader !== leader) asking.giveUp()
      leader = message.leader
      shown.setLine({ ...message.line, elsewhere: true })
    }
    if (message.kind === 'call') shown.setCall(shiftCall(message.call, clock.mono() - message.mono))
    if (message.kind === 'meter') shown.setMeter(message.meter)
    if (message.kind === 'quality') shown.setQuality(message.quality)
    if (message.kind === 'event') shown.tell(shiftFact(message.event, clock.mono() - message.mono))
    if (message.kind === 'facts')
      shown.learn(message.facts.map(fact => shiftFact(fact, clock.mono() - message.mono)))
  }

  const hearing = channel.messages$.subscribe(posted => {
    const message = readTabMessage(posted)
    if (!message) return
    asking.hear(message)
    if (!leading) follow(message)
    else if (message.kind === 'hello') postAll()
    else if (message.kind === 'command') void serve(message)
  })
  scope.onEnd(() => {
    if (leading) void engine.leave()
    leading = false
    following.unsubscribe()
    hearing.unsubscribe()
    asking.giveUp()
    release()
    channel.close()
  })
  hold(false)
  post({ kind: 'hello' })

  return {
    uid,
    get leading() {
      return leading
    },
    ask: asking.ask,
    async take() {
      if (leading) return
      if (isActive(shown.call$.value)) throw inCall()
      try {
        await asking.ask({ name: 'giveLine' })
      } catch (error) {
        if ((error as ParleyError).code === 'CALL_IN_PROGRESS') throw error
      }
      if (!leading && !scope.ended) hold(true)
    },
  }
}
