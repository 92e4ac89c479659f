import type { CallBus, CallEvent, CallQuality, Line, LiveCall, Meter } from '@parley/shared-calling'
import type { CallEngine } from '@parley/shared-calling/engine'
import { ParleyError, START_RETRY_MS, type UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'

export interface LazyLineOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  /** Loads and builds the engine, once. */
  load(): Promise<CallEngine>
  /** Resolves when the page is usable and has a moment to spare. */
  idle(): Promise<void>
}

export interface LazyLine extends CallBus {
  /** H1.5: gives up the line of the session that ends. */
  leave(): Promise<void>
}

const downLine: Line = { state: 'disconnected', ready: false, elsewhere: false, problem: null }
const noCall: LiveCall = { status: 'idle', last: null }
const stillMeter: Meter = { seconds: 0, cost: 0, secondsLeft: null }

/**
 * The line before and after its engine is there. A visitor never loads the engine; somebody who signs in
 * gets it once the page is usable. Until then the line is down and calls are refused with S5's sentence.
 */
export function createLazyLine({ scope, reader$, load, idle }: LazyLineOptions): LazyLine {
  const line = cell(downLine, scope)
  const call = cell(noCall, scope)
  const meter = cell(stillMeter, scope)
  const quality = cell<CallQuality | null>(null, scope)
  const events = new Subject<CallEvent>()
  let engine: CallEngine | null = null
  let starting = false

  async function start(): Promise<void> {
    if (starting) return
    starting = true
    while (reader$.value !== null && engine === null) {
      await idle()
      engine = await load().catch(reportLoad)
      if (engine === null) await new Promise(resolve => setTimeout(resolve, START_RETRY_MS))
      else follow(engine)
    }
    starting = false
    if (engine && reader$.value !== null) engine.enter(reader$.value)
  }

  function follow(real: CallEngine): void {
    scope.follow(real.line$, line.set)
    scope.follow(real.call$, call.set)
    scope.follow(real.meter$, meter.set)
    scope.follow(real.quality$, quality.set)
    scope.follow(real.events$, event => events.next(event))
  }

  scope.follow(reader$, uid => {
    if (uid === null) return
    if (engine) engine.enter(uid)
    else void start()
  })

  async function real(): Promise<CallEngine> {
    if (!engine) throw new ParleyError('WEBRTC_NOT_READY', 'Call system not initialized')
    return engine
  }

  return {
    line$: line.state$,
    call$: call.state$,
    meter$: meter.state$,
    quality$: quality.state$,
    events$: events.asObservable(),
    dial: async to => (await real()).dial(to),
    answer: async () => (await real()).answer(),
    decline: async () => engine?.decline(),
    hangUp: async () => engine?.hangUp(),
    setMuted: async on => engine?.setMuted(on),
    setHeld: async on => engine?.setHeld(on),
    resumeAudio: async () => engine?.resumeAudio(),
    sendDigits: async digits => (await real()).sendDigits(digits),
    takeLine: async () => engine?.takeLine(),
    leave: async () => engine?.leave(),
  }
}

function reportLoad(error: unknown): null {
  console.warn('Parley: loading the call system failed', error)
  return null
}
