import type { UserId } from '@parley/shared-contract'
import type { Accounts } from './accounts.ts'

export interface SignInCheck extends Accounts {
  /** Whether a sign-in still counts (A7). @param signedInAt epoch milliseconds */
  counts(uid: UserId, signedInAt: number): Promise<boolean>
  /** Something has changed: what is believed of this person's sign-ins is asked for anew. */
  doubt(uid: UserId): void
}
