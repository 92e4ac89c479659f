import type { SignIns, UserId } from '@parley/shared-contract'
import type { SeenSignIn } from './seen-sign-ins.ts'

export interface SignInsStore {
  /** None for somebody without a profile. */
  known(uid: UserId): Promise<{
    readonly signIns: SignIns
    /** Whether their person has ended a sign-in, known before or not, by its id. */
    readonly isEnded: (id: string) => boolean
  }>
  /**
   * A sign-in was used. It is written when that was not known for some minutes; the fewest that must be known are kept.
   * Does nothing for one that was ended, and without a profile.
   * @param since see `Accounts`: what was signed in before is ended with it, known or not
   * @returns whether that was not known yet
   */
  see(uid: UserId, seen: SeenSignIn, since: number, now: number): Promise<boolean>
  /**
   * Ends one that is known, or all others: those that are known, and whatever was signed in before now. For good, so
   * one that was ended itself ends no other.
   * @param by the sign-in that asks for it
   * @throws ParleyError `NOT_FOUND` without a profile, `UNAUTHENTICATED` when `by` was ended
   */
  end(uid: UserId, which: { readonly id: string } | 'others', by: string, now: number): Promise<void>
  /** A browser has signed out by itself: it is no device any more, and what is ended stays known. */
  forget(uid: UserId, id: string): Promise<void>
}
