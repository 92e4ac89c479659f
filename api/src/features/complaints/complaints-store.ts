import type { CallProblem, E164, SpamSource, UserId } from '@parley/shared-contract'

/** What somebody told us, as it is kept (`reports/{id}`). Times are epoch milliseconds. */
export type Complaint = {
  readonly id: string
  /** Empty for who was not signed in. */
  readonly uid: UserId | ''
  /** Whom it is about; empty where a call had no number, and for a message. */
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
  | {
      readonly kind: 'message'
      readonly name: string
      readonly email: string
      readonly words: string
    }
)

/** One that is kept, of whatever version wrote it. */
export type KeptComplaint = Readonly<Record<string, unknown>> & { readonly id: string }

/** What somebody complains of: a document of theirs. */
export interface ComplainedOf {
  readonly source: SpamSource
  readonly id: string
}

export interface ComplaintsStore {
  /**
   * The other number of it; empty where it was withheld, null for what is not there or is somebody else's.
   * @param isProven then null also for a call that the person's browser alone tells of: one that failed before it reached us
   */
  peerOf(uid: UserId, of: ComplainedOf, isProven: boolean): Promise<E164 | '' | null>
  /**
   * Keeps it for `COMPLAINT_KEPT_MS`, in place of one with its id.
   * @returns `full` when so many of the person are kept already, and it is not; who is not signed in is nobody's count
   */
  keep(complaint: Complaint): Promise<'new' | 'again' | 'full'>
  /** Forgets one, unless it is somebody else's. */
  forget(uid: UserId, id: string): Promise<void>
  /** What was told last, newest first. It reads all there is, so no request asks it. */
  latest(count: number): Promise<readonly KeptComplaint[]>
  /** Takes one away, whoever it is from. @returns whether it was there */
  remove(id: string): Promise<boolean>
}
