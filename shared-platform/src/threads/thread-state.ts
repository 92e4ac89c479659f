import { type E164, type Live, loading, type Message, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { CallHistory } from '../call-history.ts'
import type { LiveData } from '../live-data.ts'
import type { UnsentText } from '../texts/unsent-text.ts'
import { type ThreadSource, unreadSource } from './thread-model.ts'
import type { ThreadReads } from './thread-reads.ts'

export interface OpenThreadParts {
  /** Whose threads; null while nobody is signed in. */
  readonly owner$: Behavior<UserId | null>
  readonly reads: ThreadReads
  readonly callHistory: Pick<CallHistory, 'page'>
  readonly live: Pick<LiveData, 'recentCalls$'>
  readonly outbox$: Behavior<readonly UnsentText[]>
}

/** What is known of a thread by now. */
export interface Known {
  readonly texts: ThreadSource
  readonly calls: ThreadSource
  /** How the listener to its texts is. */
  readonly heard: Live<readonly Message[]>
  /** Whether the last attempt to read its calls has failed. */
  readonly callsFail: boolean
}

export const nothingKnown: Known = {
  texts: unreadSource,
  calls: unreadSource,
  heard: loading,
  callsFail: false,
}

/** Calls that cannot be read do not keep the texts from being shown. */
export const sourcesOf = ({ texts, calls, callsFail }: Known): readonly ThreadSource[] =>
  callsFail && calls.reach === null ? [texts] : [texts, calls]

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
