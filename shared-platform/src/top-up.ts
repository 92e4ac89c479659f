import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'

/** What the dialog of buying credits begins with, where whoever opens it has said so already; it can be changed there. */
export interface TopUpPreset {
  /** The card that pays is kept, for credits that are added by themselves (D13). */
  readonly keepsCard: boolean
  /** What there are too few credits for, and how many are missing: the least amount that suffices is chosen. */
  readonly lacking?: { readonly credits: number; readonly what: 'number' | 'renewal' | 'call' } | undefined
  /** How many credits are chosen: those of a payment that is tried again. */
  readonly amount?: number | undefined
}

/** The dialog in which credits are bought (D13). Whoever frames the page draws it, over whatever page is shown. */
export interface TopUp {
  readonly open$: Behavior<boolean>
  /** What it was opened with. */
  readonly preset$: Behavior<TopUpPreset>
  /**
   * A live call goes on: its payment is made in a tab of its own.
   * @param preset nothing is chosen when left out; anything else, such as the event of a click, counts as left out
   */
  open(preset?: Partial<TopUpPreset>): void
  close(): void
  /** The payment that somebody has come back from and whose end is not known yet, by its id; null for none. */
  readonly awaitedPayment$: Behavior<string | null>
  /** Said by whoever draws the dialog. */
  awaitPayment(paymentId: string | null): void
}

export function createTopUp(scope: Scope): TopUp {
  const dialog = cell(false, scope)
  const preset = cell<TopUpPreset>({ keepsCard: false }, scope)
  const awaited = cell<string | null>(null, scope)
  return {
    open$: dialog.state$,
    preset$: preset.state$,
    open(wanted) {
      // A remote that was built before there were presets passes on what its button was clicked with.
      const { keepsCard, lacking, amount } = wanted ?? {}
      preset.set({ keepsCard: keepsCard === true, ...(lacking && { lacking }), ...(amount && { amount }) })
      dialog.set(true)
    },
    close: () => dialog.set(false),
    awaitedPayment$: awaited.state$,
    awaitPayment: awaited.set,
  }
}
