import { BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs'
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
  scope.follow(source$, set)
  return state$
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value)

class Derived<T> extends Observable<T> implements Behavior<T> {
  readonly #read: () => T

  constructor(source$: Observable<unknown>, read: () => T) {
    super(reader => source$.pipe(map(read), distinctUntilChanged()).subscribe(reader))
    this.#read = read
  }

  get value(): T {
    return this.#read()
  }
}

/**
 * A behavior that is computed from something else. It needs no scope: it subscribes to its source only while it has
 * subscribers itself, and completes with it. Equal values are one and the same object.
 * @param source$ emits on subscribe and whenever the value may have changed; what it emits is ignored
 * @param read computes the value; called at any time, also while nobody has subscribed
 */
export function derived<T>(
  source$: Observable<unknown>,
  read: () => T,
  same: (a: T, b: T) => boolean = Object.is,
): Behavior<T> {
  let last: { readonly value: T } | null = null
  return new Derived(source$, () => {
    const value = read()
    if (last === null || !same(last.value, value)) last = { value }
    return last.value
  })
}
