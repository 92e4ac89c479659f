import type { CallBus } from '@parley/shared-calling'
import type { TabbedEngine } from '@parley/shared-calling/engine'
import { type CarryOut, commandMethods, type LineView } from '@parley/shared-calling/host'
import { ParleyError, START_RETRY_MS, type UserId } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'

export interface LazyLineOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  /** Shows the line; the engine that `load` builds writes into it. */
  readonly view: LineView
  /** Loads and builds the engine, once. */
  load(): Promise<TabbedEngine>
  /** Resolves when the page is usable and has a moment to spare. */
  idle(): Promise<void>
}

export interface LazyLine extends CallBus {
  /** H1.5: gives up the line of the session that ends. */
  leave(): Promise<void>
}

/** Commands that are refused, not ignored, until the engine has loaded. */
const needEngine: ReadonlySet<string> = new Set(['dial', 'answer', 'sendDigits'])

/**
 * The line, before and after its engine has loaded. A visitor never loads the engine; for a signed-in person it loads
 * once the page is usable. Until then the line is down, with a problem once a load has failed, and calls are refused with
 * S5's sentence.
 */
export function createLazyLine({ scope, reader$, view, load, idle }: LazyLineOptions): LazyLine {
  let engine: TabbedEngine | null = null
  let starting = false

  async function start(): Promise<void> {
    if (starting) return
    starting = true
    while (reader$.value !== null && engine === null) {
      await idle()
      engine = await load().catch(reportLoad)
      if (engine !== null) break
      if (reader$.value !== null) view.setLine({ ...view.streams.line$.value, problem: 'NETWORK_ERROR' })
      await new Promise(resolve => setTimeout(resolve, START_RETRY_MS))
    }
    starting = false
    if (engine && reader$.value !== null) engine.enter(reader$.value)
  }

  scope.follow(reader$, uid => {
    if (engine) {
      if (uid !== null) engine.enter(uid)
      return
    }
    // What went wrong for one person is not the next one's.
    if (uid === null) view.clear()
    else void start()
  })

  const carryOut: CarryOut = async command => {
    if (engine) return engine.carryOut(command)
    if (needEngine.has(command.name)) throw new ParleyError('WEBRTC_NOT_READY', { place: 'system' })
    return null
  }

  return {
    ...view.streams,
    ...commandMethods(carryOut),
    takeLine: async () => engine?.takeLine(),
    leave: async () => engine?.leave(),
  }
}

function reportLoad(error: unknown): null {
  console.warn('Parley: loading the call system failed', error)
  return null
}
