import type { UserId } from './ids.ts'

/** Who is signed in, as the identity provider says. */
export interface SignedInUser {
  readonly uid: UserId
  readonly email: string
  /** As the identity provider knows it; the profile's own name is in the live data. */
  readonly displayName: string | null
}

/** `unknown` only until the identity provider has answered for the first time. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
