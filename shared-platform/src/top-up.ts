import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'

/** The dialog in which credits are bought (D13). Whoever frames the page draws it, over whatever page is shown. */
export interface TopUp {
  readonly open$: Behavior<boolean>
  /** A live call goes on: its payment is made in a tab of its own. */
  open(): void
  close(): void
  /** The payment that somebody has come back from and whose end is not known yet, by its id; null for none. */
  readonly awaitedPayment$: Behavior<string | null>
  /** Said by whoever draws the dialog. */
  awaitPayment(paymentId: string | null): void
}

export function createTopUp(scope: Scope): TopUp {
  const dialog = cell(false, scope)
  const awaited = cell<string | null>(null, scope)
  return {
    open$: dialog.state$,
    open: () => dialog.set(true),
    close: () => dialog.set(false),
    awaitedPayment$: awaited.state$,
    awaitPayment: awaited.set,
  }
}
