import type { Conversation, E164, Live } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { ThreadPlace } from './thread-item.ts'
import type { ThreadHistory } from './thread-model.ts'

interface ThreadPageRequest {
  /** Those that are put away, or those that are not. */
  readonly archived: boolean
  /** Where the previous page ended; null to begin with the latest. */
  readonly after: ThreadPlace | null
  /** How many threads the page holds at most. */
  readonly limit: number
}

export interface ThreadPage {
  /** Last message first. */
  readonly threads: readonly Conversation[]
  /** Where the next page begins; null when there are no more threads. */
  readonly next: ThreadPlace | null
}

/** What is said of a thread; what is left out stays as it is. */
interface ThreadMark {
  /** So many of its received texts were seen: its `receivedCount` as it was shown. Less than before changes nothing. */
  readonly seen?: number
  /** Counts as unread until it is seen. */
  readonly unread?: true
  readonly archived?: boolean
}

/** One thread while somebody looks at it. */
export interface OpenThread {
  /**
   * Texts and calls with the other one in one order, their time and then their id, and this device's unsent texts behind
   * them. Emits on subscribe, starts as `loading` and returns to it at sign-out. Nothing comes in between what is shown, but
   * for what arrives with an earlier time: what is older than the history that is known least far back is not shown yet.
   * While the calls cannot be read it is `ready` and stale, without them; while the texts cannot be read either it has the
   * unsent ones, or the failure. It listens while somebody subscribes, and for 30 s after.
   */
  readonly history$: Behavior<Live<ThreadHistory>>
  /**
   * Reads further back: `history$` has more, or is whole, when it resolves. Asked again meanwhile, it is the same reading.
   * Rejects with a code of the contract, and can be asked again then.
   */
  older(): Promise<void>
  /**
   * Reads back as far as this text: `history$` has it when it resolves with true; false when the thread has no such text. For
   * whoever subscribes to `history$`, once it is ready. Rejects as `older` does.
   */
  find(message: string): Promise<boolean>
}

/**
 * D22: all threads of the signed-in person, beyond the latest that `live.conversations$` keeps current. Each reading asks
 * the server once; it rejects with `NETWORK_ERROR` without a connection, otherwise with a code of the contract.
 */
export interface Threads {
  /** One page. Pages that follow each other hold every thread of them that does not change meanwhile, once. */
  page(request: ThreadPageRequest): Promise<ThreadPage>
  /** One thread by its id; null when there is none, as for somebody else's. */
  thread(id: string): Promise<Conversation | null>
  /** The thread with this number, also before its first text. */
  open(peer: E164): OpenThread
  /** Settles when the server has it; `live.conversations$` and `live.unreadThreads$` then have it on every device. */
  mark(id: string, mark: ThreadMark): Promise<void>
  /** Takes threads, up to 50 at once, out of every list; for an hour they can be brought back. A new text does so as well. */
  remove(ids: readonly string[]): Promise<void>
  restore(ids: readonly string[]): Promise<void>
}
