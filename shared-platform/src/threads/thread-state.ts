import { type E164, type Live, loading, type Message, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { CallHistory } from '../call-history.ts'
import type { LiveData } from '../live-data.ts'
import type { UnsentText } from '../texts/unsent-text.ts'
import { type ThreadSource, unreadSource, withoutCleared } from './thread-model.ts'
import type { ThreadReads } from './thread-reads.ts'

export interface OpenThreadParts {
  /** Whose threads; null while nobody is signed in. */
  readonly owner$: Behavior<UserId | null>
  readonly reads: ThreadReads
  readonly callHistory: Pick<CallHistory, 'page'>
  readonly live: Pick<LiveData, 'recentCalls$' | 'conversations$'>
  readonly outbox$: Behavior<readonly UnsentText[]>
}

/** What is known of a thread by now. */
export interface Known {
  readonly texts: ThreadSource
  readonly calls: ThreadSource
  /** How the listener to its texts is. */
  readonly heard: Live<readonly Message[]>
  /** Up to when its texts were deleted; null until that is known. */
  readonly cleared: number | null
  /** Whether the last attempt to learn that has failed. */
  readonly clearedFails: boolean
  /** Whether the last attempt to read its calls has failed. */
  readonly callsFail: boolean
}

export const nothingKnown: Known = {
  texts: unreadSource,
  calls: unreadSource,
  heard: loading,
  cleared: null,
  clearedFails: false,
  callsFail: false,
}

/** Calls that cannot be read do not keep the texts from being shown; what was deleted is not (D22). */
export function sourcesOf({ texts, calls, cleared, callsFail }: Known): readonly ThreadSource[] {
  const left = cleared === null ? unreadSource : withoutCleared(texts, cleared)
  return callsFail && calls.reach === null ? [left] : [left, calls]
}

/** What is known of one thread, and how more of it becomes known. */
export interface ThreadState {
  readonly peer: E164
  readonly known: () => Known
  readonly know: (more: Partial<Known>) => void
  /** Emits when something was read that no listener tells … */
  readonly read$: Observable<void>
  /** … which this says. */
  readonly tellRead: () => void
}
