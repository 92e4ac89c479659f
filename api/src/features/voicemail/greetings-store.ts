import type { Greeting, UserId } from '@parley/shared-contract'

/** Which greeting of a person is named, and of which there may be bytes. Every method rejects when a document cannot be read. */
export interface GreetingsStore {
  /** What callers of this person hear in place of the usual greeting; null without one. */
  greeting(uid: UserId): Promise<Greeting | null>
  /**
   * The bytes of this greeting are about to be written: whatever is cut short, it is known of them.
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  noteGreeting(uid: UserId, id: string, now: number): Promise<void>
  /**
   * Names another greeting than `before`, or none, and gives up the bytes of `before`. One that comes late changes nothing that was
   * named meanwhile.
   * @returns whether it is named; false when the profile names something else than `before`, or its own bytes are given up
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  setGreeting(uid: UserId, before: Greeting | null, greeting: Greeting | null, now: number): Promise<boolean>
  /**
   * Gives up the bytes of all greetings that were noted before then and are not named. What is given up is never named again.
   * @returns the ids of all that are given up, until they are forgotten
   */
  giveUpGreetings(uid: UserId, notedBefore: number): Promise<readonly string[]>
  /** The bytes of these are removed. */
  forgetGreetings(uid: UserId, ids: readonly string[]): Promise<void>
}
