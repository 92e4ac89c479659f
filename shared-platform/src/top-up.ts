import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'

/** The dialog in which credits are bought (D13). Whoever frames the page draws it, over whatever page is shown. */
export interface TopUp {
  readonly open$: Behavior<boolean>
  /** A live call goes on: its payment is made in a tab of its own. */
  open(): void
  close(): void
}

export function createTopUp(scope: Scope): TopUp {
  const { state$, set } = cell(false, scope)
  return { open$: state$, open: () => set(true), close: () => set(false) }
}
