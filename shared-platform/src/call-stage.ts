import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import { createClaims } from './claims.ts'

/**
 * Whether the live call is in front of somebody already, with its controls (D41). Whoever frames the page shows it in
 * small for as long as it is not: on other pages, and when the remote that has the stage is missing.
 */
export interface CallStage {
  readonly shown$: Behavior<boolean>
  /** Says that the stage is on the page, until what it returns is called. */
  show(): () => void
}

export function createCallStage(scope: Scope): CallStage {
  const { claimed$, claim } = createClaims(false, scope)
  return { shown$: claimed$, show: () => claim(true) }
}
