import { type MicroCredits, type UserId, z } from '@parley/shared-contract'

/** Which carrier credential is whose. No secret is kept: the carrier is asked when one is needed (A51). */
export const sipUserSchema = z.object({
  uid: z.string(),
  credentialId: z.string(),
  sipUsername: z.string(),
  /** How many credentials were made for the person before: part of its name at the carrier. */
  generation: z._default(z.int(), 0),
  /** When it was made, epoch milliseconds; 0 for those of before December 2026. */
  credentialAt: z._default(z.number(), 0),
  /** A52: a replaced credential that the carrier has not deleted yet. */
  staleCredentialId: z._default(z.nullable(z.string()), null),
  /**
   * When a keeper has something to do, epoch milliseconds: it replaces the credential, or deletes the replaced one. Null
   * for a credential that nobody has asked for.
   */
  rotateAt: z._default(z.nullable(z.number()), null),
  /** When somebody last wanted it replaced, epoch milliseconds; 0 for never. */
  askedAt: z._default(z.number(), 0),
})
export type SipUser = z.infer<typeof sipUserSchema>

/** Whether this very credential is to be replaced, whatever became of the ones before. */
export const isToBeReplaced = ({ askedAt, credentialAt }: Pick<SipUser, 'askedAt' | 'credentialAt'>) =>
  askedAt > credentialAt

export interface NewSipUser extends SipUser {
  readonly username: string
  /** As the identity provider proved it, not as the request said. */
  readonly email: string
  /** D12: credits a new account is given, once. */
  readonly welcomeMicro: MicroCredits
  /** Whether the address is theirs, as far as that has to be proven; else the credits wait. */
  readonly isMailProven: boolean
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
  /** D12: whether welcome credits wait for a proof of the person's mail address. */
  isWelcomeWaiting(uid: UserId): Promise<boolean>
  /** D12: gives the credits that wait, once; nothing where none do, or the address has had them. */
  giveWelcome(person: Pick<NewSipUser, 'uid' | 'email'>, now: number): Promise<void>
  /** Many at once, in the order of the uids; null as well for somebody whose profile is gone. */
  findLiving(uids: readonly UserId[]): Promise<readonly (SipUser | null)[]>
  /** Forgets the place of somebody whose profile is gone, as after a sign-up that was undone. */
  forgetGone(uid: UserId): Promise<void>
  /**
   * Puts `after` in the place of `before`.
   * @param unlessInCall leaves everything as it is while the person is in a call
   * That somebody wanted a replacement meanwhile stays noted.
   * @returns the SIP user that counts: `before` or another one if `before` no longer did
   * @throws ParleyError `NOT_FOUND` for somebody who deletes their account
   */
  replace(before: SipUser, after: SipUser, unlessInCall: boolean): Promise<SipUser>
  /**
   * The carrier has deleted this credential. Another one that is stale by now stays noted, and so does that the one in
   * its place is to be replaced too.
   */
  forgetStale(uid: UserId, credentialId: string): Promise<void>
  /** Sets when a keeper looks at this credential, unless it does earlier, or another credential counts by now. */
  scheduleRotation({ uid, credentialId }: SipUser, at: number): Promise<void>
  /** Somebody wants the credential replaced: a keeper looks at it now. */
  askRotation({ uid, credentialId }: SipUser, now: number): Promise<void>
  /** Whose credential a keeper has something to do with, those who wait longest first; some of them. */
  dueRotations(now: number): Promise<readonly UserId[]>
  /** @returns whether the caller is the one to do it; nobody else is, until `retryAt` */
  claimRotation(uid: UserId, now: number, retryAt: number): Promise<boolean>
  /** Whether the person is in a call (I14). */
  isInCall(uid: UserId): Promise<boolean>
  /** The same turn-taking, for the comparison of all credentials with the carrier's. */
  claimReconciliation(now: number, retryAt: number): Promise<boolean>
  postponeReconciliation(until: number): Promise<void>
}
