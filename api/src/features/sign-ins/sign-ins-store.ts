import type { SignIns, UserId } from '@parley/shared-contract'
import type { SeenSignIn } from './seen-sign-ins.ts'

export interface SignInsStore {
  /** Nothing for somebody without a profile. */
  all(uid: UserId): Promise<SignIns>
  /** Ids of those that were ended one by one. */
  endedOf(uid: UserId): Promise<readonly string[]>
  /**
   * A sign-in was used. It is written when that was not known for some minutes; the fewest that must be known are kept.
   * Does nothing for one that was ended, and without a profile.
   */
  see(uid: UserId, seen: SeenSignIn, now: number): Promise<void>
  /**
   * Ends those that `isEnded` says, for good; one that has ended stays so.
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  end(uid: UserId, isEnded: (id: string) => boolean, now: number): Promise<void>
  /** A browser has signed out by itself: it is no device any more, and what is ended stays known. */
  forget(uid: UserId, id: string): Promise<void>
}
