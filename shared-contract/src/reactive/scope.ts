/**
 * H1.5: a lifetime with an owner. Whatever is started in a scope is registered with it and ends with it,
 * last started first, also when one of the ends throws (the first error is rethrown after all have run).
 */
export interface Scope {
  readonly ended: boolean
  /** Runs once when the scope ends; at once if it has ended already. */
  onEnd(end: () => void): void
  /** A scope that ends with this one, or earlier by itself. */
  child(): OwnedScope
}

/** A scope in the hands of its owner. Ending twice is harmless. */
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
