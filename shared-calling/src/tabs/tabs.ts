import type { Observable } from 'rxjs'

/** What the tabs of one browser share (D27). */
export interface Tabs {
  /**
   * Waits in line to be the one tab that holds `name`; with `steal`, takes it from whoever has it. The
   * browser takes it from a tab that dies. @returns gives it back, or stops waiting
   */
  hold(name: string, holder: LockHolder, options: { readonly steal: boolean }): () => void
  /** What is posted reaches every other tab that has opened the same name, in order, and nobody later. */
  open(name: string): TabChannel
}

export interface LockHolder {
  /** It is ours. Never called before `hold` has returned. */
  onHeld(): void
  /** It was stolen. Not called after it was given back. */
  onLost(): void
}

export interface TabChannel {
  /** Untrusted: whatever another page of this origin has posted (A83). */
  readonly messages$: Observable<unknown>
  post(message: unknown): void
  close(): void
}
