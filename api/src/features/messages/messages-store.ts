import type { Conversation, Message, RatesTable, UserId } from '@parley/shared-contract'
import type { ReceivedText, Receiver } from './incoming-text.ts'
import type { TextRequest } from './text-decision.ts'
import type { TextSend } from './text-send.ts'
import type { Mark } from './thread-counts.ts'

/** A text on its way, and its id there. */
export interface TextOnItsWay {
  readonly id: string
  readonly send: TextSend
  readonly message: Message
}

/** Times are epoch milliseconds. Every method rejects when a document cannot be read. */
export interface MessagesStore {
  /**
   * Does in one transaction what `acceptText` says: charge, text, thread and its way. The same request again gets the text as
   * it is by now.
   * @throws ParleyError `acceptText`'s, `CONFLICT` for another text under the same key, `NOT_FOUND` without a profile
   */
  accept(
    request: TextRequest,
    rates: RatesTable,
    now: number,
  ): Promise<TextOnItsWay & { readonly isNew: boolean }>
  /** Takes a text to hand it over: from now on nobody else does. @returns null when somebody has, or had, it, or its number is its person's no more: then it has failed */
  claim(id: string, now: number): Promise<TextOnItsWay | null>
  find(id: string): Promise<TextSend | null>
  findByCarrierId(carrierId: string): Promise<string | null>
  /** Notes what became of one, shows it in the thread, and pays back what failed: one transaction, and each of it once. */
  change(id: string, change: (send: TextSend) => TextSend, now: number): Promise<TextSend | null>
  /** A person's texts of which the carrier has said nothing. */
  waiting(uid: UserId): Promise<readonly string[]>
  /** Ways that have to be seen to, so many at most, those that have waited longest first. */
  due(now: number, most: number): Promise<readonly string[]>
  /**
   * Puts a text that was received into its thread, once.
   * @returns what it was: `new`, with the id of an answer to be handed over if there is one; `known` before; `dropped` beyond
   * what a person receives on one day; `nobody` when its person leaves
   */
  receive(
    event: ReceivedText,
    receiver: Receiver,
    now: number,
  ): Promise<{ readonly kind: 'new' | 'known' | 'dropped' | 'nobody'; readonly answer: string | null }>
  /** @throws ParleyError `NOT_FOUND` for a thread that is not there or is somebody else's */
  mark(uid: string, conversationId: string, mark: Mark, now: number): Promise<Conversation>
  /** Out of every list, or back again. Those that are not the person's, or are being removed, are left alone. */
  remove(uid: string, conversations: readonly string[], deletedAt: number | null, now: number): Promise<void>
  /** A person's texts, so many at most, the newest first. @param upTo those of this time and before; null for all */
  newestTexts(uid: UserId, upTo: number | null, most: number): Promise<readonly Message[]>
  /** The threads of a person that are in some list, looked for among so many, last message first. */
  latestThreads(uid: UserId, most: number): Promise<readonly Pick<Conversation, 'id' | 'peerNumber'>[]>
  /** The thread that a person's text is in; null when they have no such text. */
  threadOf(uid: UserId, messageId: string): Promise<string | null>
  /** Those of these threads that are in some list, each with its `clearedUntil`. */
  shownThreads(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Threads that were deleted so long ago that nothing brings them back, so many at most. */
  dueThreads(now: number, most: number): Promise<readonly string[]>
  /** From now on the thread is gone, unless it was brought back; its texts are removed by and by. */
  beginPurge(conversationId: string, now: number): Promise<void>
  duePurges(now: number, most: number): Promise<readonly string[]>
  /** Removes some of the texts that were there when it began. @returns whether any may be left */
  purgeSome(purgeId: string, now: number): Promise<boolean>
}
