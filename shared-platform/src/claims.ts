import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'

/** What parts of a page say about themselves for as long as they are on it. */
export interface Claims<T> {
  /** What was claimed last and still holds; a word of its own when nothing is. */
  readonly claimed$: Behavior<T>
  /** @returns what takes the claim back; taking it back twice does nothing */
  claim(value: T): () => void
}

/** @param nothing what holds while nobody claims anything */
export function createClaims<T>(nothing: T, scope: Scope): Claims<T> {
  const { state$, set } = cell(nothing, scope)
  const claims: { readonly value: T }[] = []
  return {
    claimed$: state$,
    claim(value) {
      const mine = { value }
      claims.push(mine)
      set(value)
      return () => {
        const at = claims.indexOf(mine)
        if (at < 0) return
        claims.splice(at, 1)
        const last = claims.at(-1)
        set(last ? last.value : nothing)
      }
    },
  }
}
