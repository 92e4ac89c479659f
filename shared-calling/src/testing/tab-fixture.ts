import { commandMethods } from '../bus/command-methods.ts'
import { createLineView } from '../bus/line-view.ts'
import type { CallEvent } from '../call/call-event.ts'
import type { Clock } from '../call/clock.ts'
import type { CallEnginePorts } from '../engine/ports.ts'
import { createTabbedEngine } from '../tabs/tabbed-engine.ts'
import { createEngineFixture, pass } from './engine-fixture.ts'
import type { FakeCarrierOptions } from './fake-carrier.ts'
import { createFakeBrowser, type FakeTab } from './fake-tabs.ts'

/** One tab of a person: its part in the line, the engine's surroundings, and the tab itself. */
function createTabFixture(
  tab: FakeTab,
  changed: Partial<CallEnginePorts> = {},
  carrierOptions: Partial<FakeCarrierOptions> = {},
) {
  // Every tab has begun to count at a moment of its own.
  const counted = Math.random() * 1e6
  const clock: Clock = { now: () => Date.now(), mono: () => Date.now() - counted }
  // What a dead tab asks of a server never arrives.
  const alive = <T, R>(send: ((value: T) => Promise<R>) | undefined) =>
    send && ((value: T) => (tab.dead ? new Promise<R>(() => {}) : send(value)))
  const saveUnheardCall = alive(changed.saveUnheardCall)
  const saveQuality = alive(changed.saveQuality)
  const reportCharge = alive(changed.reportCharge)
  let loads = 0
  const ports: Partial<CallEnginePorts> = {
    clock,
    ...changed,
    ...(saveUnheardCall ? { saveUnheardCall } : {}),
    ...(saveQuality ? { saveQuality } : {}),
    ...(reportCharge ? { reportCharge } : {}),
    carrier: async () => {
      loads++
      return fixture.carrier
    },
  }
  const fixture = createEngineFixture(ports, carrierOptions)
  const view = createLineView(fixture.scope)
  const { engine, scope } = fixture
  const tabbed = createTabbedEngine({ scope, engine, view, tabs: tab, clock })
  const line = { ...view.streams, ...commandMethods(tabbed.carryOut), ...tabbed }
  const told: CallEvent[] = []
  line.events$.subscribe(event => told.push(event))
  return { ...fixture, line, told, tab, clock, loads: () => loads }
}

/** Ada's tabs of one browser, opened in this order; the first leads and is ready, nobody is in a call. */
export async function openTabs(
  count: number,
  changed: Partial<CallEnginePorts> = {},
  carrierOptions: Partial<FakeCarrierOptions> = {},
) {
  const browser = createFakeBrowser()
  const openTab = async () => {
    const opened = createTabFixture(browser.openTab(), changed, carrierOptions)
    opened.line.enter('ada')
    await pass(10)
    return opened
  }
  const first = await openTab()
  const others: (typeof first)[] = []
  while (others.length < count - 1) others.push(await openTab())
  return { browser, first, others, openTab }
}

/** Two tabs; `leader` holds the line, `follower` shows it. */
export async function twoTabs(changed: Partial<CallEnginePorts> = {}) {
  const { first, others, ...rest } = await openTabs(2, changed)
  const [follower] = others
  if (!follower) throw new Error('one tab only')
  return { leader: first, follower, ...rest }
}
