import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { type Observable, Subject } from 'rxjs'
import type { CallEvent, Untimed } from '../call/call-event.ts'
import { idleCall, reduceCall } from '../call/call-reducer.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { Stamps } from './stamps.ts'

/** The one call, folded from facts. */
export interface CurrentCall {
  readonly call$: Behavior<LiveCall>
  /** The facts that changed something or are news, in order, each after the state that it led to. */
  readonly events$: Observable<CallEvent>
  /** The facts of the live call so far; empty while idle. */
  readonly facts: readonly CallEvent[]
  publish(event: CallEvent): void
  /**
   * A call that the carrier is being asked for: it is published by `flush`. What draws it would hold its offer up (F4). Until then
   * no other call may start.
   */
  hold(started: CallEvent): void
  /** Publishes what is held, if anything: before whatever else becomes of it, or of the line. */
  flush(): void
  /** Publishes a fact with the present time. */
  publishNow(fact: Untimed): void
  /** Goes on with a call of another page: its state is there at once, its facts are not published again. */
  resume(facts: readonly CallEvent[]): void
  /** Forgets the last call; the line must be idle. */
  clear(): void
}

export function createCurrentCall(scope: Scope, stamps: Stamps): CurrentCall {
  const { state$, set } = cell<LiveCall>(idleCall, scope)
  const events$ = new Subject<CallEvent>()
  scope.onEnd(() => events$.complete())
  const queue: CallEvent[] = []
  let draining = false
  let facts: readonly CallEvent[] = []
  let held: CallEvent | null = null

  function apply(event: CallEvent): void {
    const before = state$.value
    const after = reduceCall(before, event)
    if (after === before && !isNews(before, event, facts)) return
    facts = after.status === 'idle' ? [] : [...facts, event]
    set(after)
    events$.next(event)
  }

  function publish(event: CallEvent): void {
    // A listener may publish while it hears of another fact: its own waits, so that everybody sees one order.
    queue.push(event)
    if (draining) return
    draining = true
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) apply(next)
    } finally {
      draining = false
    }
  }

  return {
    call$: state$,
    events$: events$.asObservable(),
    get facts() {
      return facts
    },
    publish,
    hold(started) {
      held = started
    },
    flush() {
      const started = held
      held = null
      if (started) publish(started)
    },
    publishNow: fact => publish({ ...fact, ...stamps.now() }),
    resume(known) {
      facts = known
      set(known.reduce(reduceCall, state$.value))
    },
    clear() {
      facts = []
      set(idleCall)
    },
  }
}

/**
 * Facts about the call that leave its state as it is and yet must be published; low credits once, and again when it has
 * outlived those that were low, since others have come.
 */
function isNews(call: LiveCall, { callId, type, mono }: CallEvent, facts: readonly CallEvent[]): boolean {
  if (call.status === 'idle' || call.id !== callId) return false
  if (type === 'credits_low') {
    const warned = facts.findLast(fact => fact.type === 'credits_low')
    return warned === undefined || mono > warned.mono + warned.secondsLeft * 1000
  }
  return type === 'identified' || type === 'graded'
}
