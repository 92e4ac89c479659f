import type { Document } from '../model/document.ts'
import type { Change } from '../store/persistence.ts'
import type { Interest } from './change-feed.ts'

/** A document that has left the results; `deleted` when it does not exist any more. */
export interface Departure {
  readonly name: string
  readonly deleted: boolean
}

export interface ResultChanges {
  readonly changed: readonly Document[]
  readonly departed: readonly Departure[]
}

/** How a listen begins: `reset` makes the client forget what it had, `count` lets it check what it has. */
export interface Beginning extends ResultChanges {
  readonly reset: boolean
  readonly count: number | null
}

/** The results of one listener, which follow the commits. Throws PERMISSION_DENIED. */
export interface TargetState {
  readonly interest: Interest
  /** `resumeAfter` is the time up to which the client knows everything, or null. */
  begin(resumeAfter: string | null): Beginning
  follow(changes: readonly Change[]): ResultChanges
}
