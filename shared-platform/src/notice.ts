/** S9: a toast. `alert` interrupts a screen reader, `status` waits. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'missed'
  /** Who or what it is about, on a line of its own above the text. */
  readonly about?: string
  readonly text: string
  readonly urgency?: 'status' | 'alert'
  /** The one thing that can be done about it, such as `Undo`; the toast goes when it is pressed. */
  readonly action?: { readonly label: string; run(): void }
  /** Milliseconds for which it stays, where that is not S9's five seconds, such as `UNDO_MS` after something was deleted. */
  readonly shownMs?: number
}
