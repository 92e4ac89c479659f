import { BehaviorSubject, type Observable } from 'rxjs'
import type { Scope } from './scope.ts'

/**
 * H1.2: state that can be read at any time. Emits the current value on subscribe, then every change;
 * equal values (`Object.is`) are not repeated. It never fails; it completes when its scope ends.
 */
export interface Behavior<T> extends Observable<T> {
  readonly value: T
}

/** A behavior together with the only way to change it. Keep the setter private to the owner. */
export interface Cell<T> {
  readonly state$: Behavior<T>
  set(next: T): void
}

class State<T> extends BehaviorSubject<T> {
  override next(value: T): void {
    if (!Object.is(value, this.value)) super.next(value)
  }
}

/** A cell that completes with its scope. */
export function cell<T>(initial: T, scope: Scope): Cell<T> {
  const state = new State(initial)
  scope.onEnd(() => state.complete())
  return { state$: state, set: next => state.next(next) }
}

/** A behavior that follows a stream from now on, until the scope ends. The stream must not fail. */
export function behaviorOf<T>(source$: Observable<T>, initial: T, scope: Scope): Behavior<T> {
  const { state$, set } = cell(initial, scope)
  const subscription = source$.subscribe(set)
  scope.onEnd(() => subscription.unsubscribe())
  return state$
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value)
