import type { Conversation, Live, Message, UserId } from '@parley/shared-contract'
import type { Observable } from 'rxjs'
import type { ThreadPlace } from './thread-item.ts'
import type { ThreadPage, Threads } from './threads.ts'

interface TextPage {
  /** Newest first. */
  readonly texts: readonly Message[]
  /** Where the next page begins; null when there are no more texts. */
  readonly next: ThreadPlace | null
}

/** What threads are read from: the database of the shell, or the memory of the harness. */
export interface ThreadReads {
  /** The latest `THREAD_PAGE` texts of a thread as they change; none for one that does not exist. */
  latest(owner: UserId, thread: string): Observable<Live<readonly Message[]>>
  /** So many texts right before this place, at most. */
  before(owner: UserId, thread: string, place: ThreadPlace, limit: number): Promise<TextPage>
  /** One text of a thread; null when it has none of this id. */
  text(owner: UserId, thread: string, id: string): Promise<Message | null>
  page(owner: UserId, request: Parameters<Threads['page']>[0]): Promise<ThreadPage>
  thread(owner: UserId, id: string): Promise<Conversation | null>
}
