/** S9: a toast. `alert` interrupts a screen reader, `status` waits. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger'
  readonly text: string
  readonly urgency?: 'status' | 'alert'
}
