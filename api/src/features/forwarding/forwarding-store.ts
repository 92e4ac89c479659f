import type { E164, UserId } from '@parley/shared-contract'
import type { AskedCode } from './code-decision.ts'

/** Which numbers people's calls may be forwarded to (D26). Times are epoch milliseconds. */
export interface ForwardingStore {
  /** The number that people see of this person; null without one. @throws ParleyError `NOT_FOUND` without a profile */
  ownNumber(uid: UserId): Promise<E164 | null>
  /**
   * Notes that a number is called with a code, and tells the person's browsers so.
   * @throws ParleyError `FORWARDING_LIMIT`, `NOT_FOUND` without a profile
   */
  ask(
    uid: UserId,
    call: Pick<AskedCode, 'number' | 'tokenHash' | 'codeHash'>,
    now: number,
  ): Promise<{ readonly until: number }>
  /** The call could not be made: its code is awaited no longer. That it was asked for counts. */
  takeBack(uid: UserId, tokenHash: string): Promise<void>
  /**
   * Nobody knows whether the call is made: its code counts if it is, and the person's browsers are told once the
   * carrier tells of it. @returns false when the carrier has told of it already
   */
  hide(uid: UserId, tokenHash: string): Promise<boolean>
  /** The call belongs to nobody's history and nobody's bill: what the carrier tells of it is not kept. */
  noteCall(sessionId: string, now: number): Promise<void>
  /**
   * The carrier tells of a call that says a code. When it is this person's, awaited or the one that confirmed, it is noted as by
   * `noteCall`, and a code that is awaited is shown to their browsers.
   * @returns false when it is none of ours
   */
  heard(uid: UserId, tokenHash: string, sessionId: string, now: number): Promise<boolean>
  /**
   * Does what `tryCode` says. The right code confirms its number and chooses it, once; sent again it changes nothing.
   * @returns the number; or how many more tries the code has
   */
  confirm(
    uid: UserId,
    code: string,
    now: number,
  ): Promise<{ readonly number: E164 } | { readonly left: number }>
}
