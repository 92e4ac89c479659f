import type { UserId } from '@parley/shared-contract'
import type { OwnedFile } from '../../ports/object-store.ts'
import type { GreetingsStore } from './greetings-store.ts'
import type { TranscriptsStore } from './transcripts-store.ts'
import type { TakeNews, VoicemailTake } from './voicemail-take.ts'

/** A take before and after news of it, as one transaction found and left it. */
interface ChangedTake {
  readonly before: VoicemailTake
  readonly after: VoicemailTake
}

/** What was left, as far as its recording tells. */
interface LeftSound {
  readonly bytes: number
  readonly duration: number
  readonly peaks: readonly number[]
  /** Whether there will be words. */
  readonly transcriptStatus: 'pending' | 'none'
}

/** Times are epoch milliseconds. Every method rejects when a document cannot be read. */
export interface VoicemailStore extends TranscriptsStore, GreetingsStore {
  /** By the session of its call. */
  find(sessionId: string): Promise<VoicemailTake | null>
  /** Adds news to a take. @returns null when there is no take */
  tell(sessionId: string, news: TakeNews, now: number): Promise<ChangedTake | null>
  /** Takes that are to be looked at, so many at most, those that have waited longest first. */
  due(now: number, most: number): Promise<readonly string[]>
  /** Takes one of them for a while. @returns null when it is not due, or another process has it */
  claim(sessionId: string, now: number): Promise<VoicemailTake | null>
  /**
   * Its bytes are there: it is its owner's from now on, and its call's log says where it is.
   * @returns whether it is; false when its owner is gone, or keeps no more of that day (A103): its bytes are nobody's
   */
  keep(sessionId: string, sound: LeftSound, now: number): Promise<boolean>
  /** How the voicemail calls whom was called; null without a name. */
  nameOf(uid: UserId): Promise<string | null>
  /** Null for what is not there, was deleted, or is somebody else's. */
  audio(uid: UserId, id: string): Promise<OwnedFile | null>
  /** Out of every list. Those that are not the person's, and those that are out already, are left alone. */
  remove(uid: UserId, ids: readonly string[], deletedAt: number): Promise<void>
  /** Back again, those that were deleted after then. */
  bringBack(uid: UserId, ids: readonly string[], after: number): Promise<void>
  /**
   * Takes out of their owners' lists what blocked callers left before then, so many at most. Who was unblocked since is a caller
   * like any other: what they left stays.
   * @param deletedAt from when on it counts as deleted
   */
  removeBlocked(before: number, deletedAt: number, most: number): Promise<void>
  /** Voicemails that were deleted before then, so many at most. */
  deleted(before: number, most: number): Promise<readonly string[]>
  /** Forgets one whose bytes are removed, unless it was brought back; its call's log says nothing of it any more. */
  forget(id: string, before: number): Promise<void>
}
