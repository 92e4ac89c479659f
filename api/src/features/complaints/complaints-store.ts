import type { CallProblem, E164, SpamSource, UserId } from '@parley/shared-contract'

/** What somebody told us, as it is kept (`reports/{id}`). Times are epoch milliseconds. */
export type Complaint = {
  readonly id: string
  readonly uid: UserId
  /** Whom it is about; empty where a call had no number. */
  readonly number: E164 | ''
  readonly at: number
} & (
  | { readonly kind: 'spam'; readonly source: SpamSource }
  | {
      readonly kind: 'problem'
      readonly callLogId: string
      readonly problem: CallProblem
      readonly words: string
    }
)

/** What somebody complains of: a document of theirs. */
export interface ComplainedOf {
  readonly source: SpamSource
  readonly id: string
}

export interface ComplaintsStore {
  /** The other number of it; empty where it was withheld, null for what is not there or is somebody else's. */
  peerOf(uid: UserId, of: ComplainedOf): Promise<E164 | '' | null>
  /**
   * Keeps it for `COMPLAINT_KEPT_MS`, in place of one with its id.
   * @returns `full` when so many of the person are kept already, and it is not
   */
  keep(complaint: Complaint): Promise<'new' | 'again' | 'full'>
  /** Forgets one, unless it is somebody else's. */
  forget(uid: UserId, id: string): Promise<void>
}
