import type { Observable } from 'rxjs'

/**
 * H1.5: a lifetime with an owner. Whatever is started in a scope is registered with it and ends with it,
 * last started first, also when one of the ends throws (the first error is rethrown after all have run).
 */
export interface Scope {
  readonly ended: boolean
  /** Runs once when the scope ends; at once if it has ended already. */
  onEnd(end: () => void): void
  /** Subscribes until the stream completes or the scope ends; not at all if it has ended. The stream must not fail. */
  follow<T>(source$: Observable<T>, next?: (value: T) => void): void
  /** A scope that ends with this one, or earlier by itself. */
  child(): OwnedScope
}

/** A scope as its owner has it, who alone can end it. Ending it twice is harmless. */
export interface OwnedScope extends Scope {
  end(): void
}

export function createScope(): OwnedScope {
  let ended = false
  const ends = new Set<() => void>()
  const scope: OwnedScope = {
    get ended() {
      return ended
    },
    onEnd(end) {
      if (ended) end()
      else ends.add(end)
    },
    follow(source$, next) {
      if (ended) return
      const subscription = source$.subscribe(next)
      if (subscription.closed) return
      const stop = () => subscription.unsubscribe()
      scope.onEnd(stop)
      subscription.add(() => ends.delete(stop))
    },
    child() {
      const inner = createScope()
      const endInner = () => inner.end()
      scope.onEnd(endInner)
      inner.onEnd(() => ends.delete(endInner))
      return inner
    },
    end() {
      if (ended) return
      ended = true
      const errors: unknown[] = []
      for (const end of [...ends].reverse()) {
        try {
          end()
        } catch (error) {
          errors.push(error)
        }
      }
      ends.clear()
      if (errors.length > 0) throw errors[0]
    },
  }
  return scope
}
