import type {
  BlockedNumber,
  CallRecord,
  Contact,
  Conversation,
  Live,
  PersonNotice,
  Transaction,
  UserProfile,
  VirtualNumber,
  Voicemail,
} from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'

/**
 * What the database says about the signed-in user, kept current (H7). Every member emits on subscribe,
 * starts as `loading`, never fails as a stream (failures are values and are retried), and returns to
 * `loading` at sign-out. A member costs a listener only while somebody subscribes, and for 30 s after.
 */
export interface LiveData {
  /** The user document: name, settings, and the balance in credits, written only by the server. */
  readonly profile$: Behavior<Live<UserProfile>>
  /** S3: the user's active numbers, earliest purchase first. */
  readonly phoneNumbers$: Behavior<Live<readonly VirtualNumber[]>>
  /** S9: the latest 50 entries of the ledger, newest first. */
  readonly transactions$: Behavior<Live<readonly Transaction[]>>
  /** S7: the latest 10 call logs, newest first. */
  readonly recentCalls$: Behavior<Live<readonly CallRecord[]>>
  /** D42: the ids of missed calls that the person has not seen yet, on any device; at most `UNSEEN_CALLS_MAX`. */
  readonly unseenCalls$: Behavior<Live<readonly string[]>>
  /** D22: the latest `LIVE_CONVERSATIONS` threads that are neither put away nor deleted, last message first. */
  readonly conversations$: Behavior<Live<readonly Conversation[]>>
  /** D22: the ids of threads that count as unread, on any device, last message first; at most `UNREAD_THREADS_MAX`. */
  readonly unreadThreads$: Behavior<Live<readonly string[]>>
  /** D24: the latest `LIVE_VOICEMAILS` that are not deleted, blocked callers' as well, newest first. */
  readonly voicemails$: Behavior<Live<readonly Voicemail[]>>
  /**
   * D24: the ids of voicemails that nobody has listened to, on any device; at most `UNHEARD_VOICEMAILS_MAX`, in any order. What
   * blocked callers left is not among them.
   */
  readonly unheardVoicemails$: Behavior<Live<readonly string[]>>
  /** D25: the whole address book, by name. A change made here shows before the server has it. */
  readonly contacts$: Behavior<Live<readonly Contact[]>>
  /** D25: numbers whose calls do not ring, latest first. */
  readonly blocked$: Behavior<Live<readonly BlockedNumber[]>>
  /** What the person is to be told, seen or not: the latest `LIVE_NOTICES`, newest first. */
  readonly notices$: Behavior<Live<readonly PersonNotice[]>>
}
