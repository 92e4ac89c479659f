import { type MicroCredits, type UserId, z } from '@parley/shared-contract'

/** Which carrier credential is whose. No secret is kept: the carrier is asked when one is needed (A51). */
export const sipUserSchema = z.object({
  uid: z.string(),
  credentialId: z.string(),
  sipUsername: z.string(),
  /** A52: a replaced credential that the carrier has not deleted yet. */
  staleCredentialId: z._default(z.nullable(z.string()), null),
})
export type SipUser = z.infer<typeof sipUserSchema>

export interface NewSipUser extends SipUser {
  readonly username: string
  /** As the identity provider proved it, not as the request said. */
  readonly email: string
  /** D12: credits a new account is given, once. */
  readonly welcomeMicro: MicroCredits
}

export interface SipStore {
  find(uid: UserId): Promise<SipUser | null>
  /** By the name the carrier gave. */
  findByName(sipUsername: string): Promise<SipUser | null>
  /** The name in the profile (D36); null without one. */
  usernameOf(uid: UserId): Promise<string | null>
  /** D36: true also for the person's own name, and for one whose person has deleted their account. */
  usernameIsFree(username: string, uid: UserId): Promise<boolean>
  /**
   * One transaction: the name, the SIP user, the welcome credits, the name and mail in the profile.
   * @returns the SIP user that counts: the one given, or one that was stored before
   * @throws ParleyError `USERNAME_TAKEN`, or `NOT_FOUND` without a profile
   */
  create(user: NewSipUser, now: number): Promise<SipUser>
  /** Puts `after` in the place of `before`. @returns the SIP user that counts: another one if `before` no longer did */
  replace(before: SipUser, after: SipUser): Promise<SipUser>
  /** The carrier has deleted this credential. Another one that is stale by now stays noted. */
  forgetStale(uid: UserId, credentialId: string): Promise<void>
}
