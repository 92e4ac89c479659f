import type { E164, LineHolder, Settings, UserId } from '@parley/shared-contract'
import type { PushTarget } from '../../ports/push-sender.ts'

/** A browser that is pushed to, `pushDevices/{id}`. Times are epoch milliseconds. */
export interface StoredPushDevice extends PushTarget {
  /** Made of its endpoint: one browser is one person's. */
  readonly id: string
  readonly userId: UserId
  /** What it calls itself; null of an older program. */
  readonly browser: string | null
  /** `Firefox on Linux`. */
  readonly name: string
  readonly seenAt: number
  /** The id of the sign-in that subscribed it: once that is ended, nothing is pushed to it. Null of an older program. */
  readonly signIn: string | null
  /** Since when its push service refuses what is pushed; null while it takes it. Nobody can be waited for there (ADR 0051). */
  readonly refusedAt: number | null
  /** The key of ours that it was subscribed for: its push service refuses what any other has signed. Null of an older program. */
  readonly senderKey: string | null
}

/** A browser that something was pushed to. */
export type PushedDevice = Pick<StoredPushDevice, 'id' | 'userId' | 'browser'>

/** Whom a push is for. */
export interface PushAudience {
  /** Their line as it was registered last (D43); null for none. */
  readonly line: Pick<LineHolder, 'browser' | 'registration'> | null
  readonly devices: readonly StoredPushDevice[]
  /** The defaults where they make no sense. */
  readonly settings: Settings
  /** What the person calls the other number; null for nobody they know. */
  readonly name: string | null
}

/** A browser that a ring was pushed to. */
interface RungDevice extends Pick<StoredPushDevice, 'signIn'> {
  /** Of what declines the call there, which is kept nowhere else than in the push. */
  readonly tokenHash: string
}

/** That a ringing call was pushed, and what declines it. */
interface PushedCall {
  readonly sessionId: string
  readonly userId: UserId
  /** By their ids. */
  readonly devices: Readonly<Record<string, RungDevice>>
  /** How long it can be declined by what was pushed, epoch milliseconds. */
  readonly until: number
}

/** How a call that came in ended, as its person is told. */
export interface ToldEnd {
  readonly end: 'answered' | 'declined' | 'missed'
  /** It is told as a missed call, also where it was not pushed while it rang; else it only tidies up. */
  readonly isMissedCall: boolean
}

export interface PushStore {
  /**
   * Keeps a browser, for this person alone from now on: one with the same secret is the same browser, under whichever address
   * and whoever's it was, and what it was subscribed as before is over. One whose push service has not taken what came to this very address stays refused. Of more than `PUSH_DEVICES_MAX` those seen longest ago go (A56).
   * @param isWanted whether the person asks for it there: then it is one also where they have removed it
   * @returns false for one that stays removed
   * @throws ParleyError `NOT_FOUND` without a profile, `PERMISSION_DENIED` for somebody else's with other keys
   */
  keep(device: StoredPushDevice, isWanted: boolean): Promise<boolean>
  /**
   * Forgets one, unless it is somebody else's. @param removedAt when its person has removed it; null while it may come again by itself
   * @returns what it was; null for none of theirs
   */
  forget(uid: UserId, id: string, removedAt: number | null): Promise<StoredPushDevice | null>
  /** Forgets those whose sign-in was ended. @returns what they were */
  forgetEnded(uid: UserId): Promise<readonly StoredPushDevice[]>
  /**
   * Its push service has given it up, and its page is told so by the profile. One that has come back meanwhile, under the same address,
   * goes too: it comes again.
   * @param now epoch milliseconds
   */
  drop(device: PushedDevice, now: number): Promise<void>
  /**
   * Notes since when its push service refuses, epoch milliseconds, or that it takes again, here and for its page; of one that is not known
   * nothing is noted.
   */
  noteRefusal(device: PushedDevice, refusedAt: number | null): Promise<void>
  /** Those seen last first; none whose sign-in was ended, which is forgotten. */
  devices(uid: UserId): Promise<readonly StoredPushDevice[]>
  /** @returns false when the call was pushed before, by whichever process */
  claimCall(call: PushedCall): Promise<boolean>
  /**
   * A call that came in rings no more; that it does is not told from now on, by whichever process.
   * @returns false when that is told already, or nothing is to be told
   */
  claimEnd(call: Pick<PushedCall, 'sessionId' | 'userId'>, told: ToldEnd, now: number): Promise<boolean>
  /** How it ended, as it was claimed by whichever process; `left` for a browser that has left; null while neither is so. */
  endOf(sessionId: string, device: string): Promise<ToldEnd | 'left' | null>
  /**
   * Browsers leave: nothing that was pushed to them declines a call of this person from now on.
   * @returns the calls that were pushed to each, and may ring still
   */
  leaveCalls(
    uid: UserId,
    devices: readonly string[],
    now: number,
  ): Promise<readonly { readonly sessionId: string; readonly device: string }[]>
  /**
   * Whose call it is, for the token of its push; null for any other, a used one, and after its time.
   * @throws ParleyError `PERMISSION_DENIED` for that of a browser that has left, `UNAUTHENTICATED` where its sign-in was ended
   */
  ownerByToken(sessionId: string, tokenHash: string, now: number): Promise<UserId | null>
  /** The token has done its work. @returns false for one that `ownerByToken` finds nobody for */
  useToken(sessionId: string, tokenHash: string, now: number): Promise<boolean>
  /** @param number the other one that the push is about; null for none */
  audience(uid: UserId, number: E164 | null): Promise<PushAudience>
}
