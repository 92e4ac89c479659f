import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import { createClaims } from './claims.ts'

/** Whom the page in front of somebody is about: typed, chosen or on the line (D41). */
export interface InView {
  /** The person's number in E.164; null while nobody is in view. Emits on subscribe. */
  readonly person$: Behavior<string | null>
  /**
   * Says who is in view, until what it returns is called. Of several that hold at once, the last counts.
   * @param number in E.164; null for nobody
   */
  show(number: string | null): () => void
}

export function createInView(scope: Scope): InView {
  const { claimed$, claim } = createClaims<string | null>(null, scope)
  return { person$: claimed$, show: claim }
}
