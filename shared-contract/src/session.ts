import type { Refusal } from './errors.ts'
import type { UserId } from './ids.ts'

/** Who is signed in, as the identity provider says. */
export interface SignedInUser {
  readonly uid: UserId
  readonly email: string
  /** As the identity provider knows it; the profile's own name is in the live data. */
  readonly displayName: string | null
}

/**
 * `unknown` only until the identity provider has answered for the first time. `ended` says why somebody who had not
 * signed out has to sign in again.
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly ended?: Refusal }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }

/** Whose session it is; null while that is unknown, or nobody's. */
export const userIdOf = (session: Session): UserId | null =>
  session.status === 'signed-in' ? session.user.uid : null
