import type { Observable } from 'rxjs'

/** What the tabs of one browser share (D27). */
export interface Tabs {
  /**
   * Waits in line to be the one tab that holds the lock `name`; with `steal`, takes it from the tab that has it.
   * A tab that dies loses it. @returns a function that gives it back, or stops waiting
   */
  hold(name: string, holder: LockHolder, options: { readonly steal: boolean }): () => void
  /** What is posted reaches, in order, every other tab that has the same name open at that time. */
  open(name: string): TabChannel
}

export interface LockHolder {
  /** This tab has the lock now. Never called before `hold` has returned. */
  onHeld(): void
  /** Another tab has stolen it. Not called after this tab has given it back. */
  onLost(): void
}

export interface TabChannel {
  /** Untrusted: whatever another page of this origin has posted (A83). */
  readonly messages$: Observable<unknown>
  post(message: unknown): void
  close(): void
}
