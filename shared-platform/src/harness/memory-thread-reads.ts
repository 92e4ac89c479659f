import { type Conversation, type ErrorCode, mapLive, ParleyError, THREAD_PAGE } from '@parley/shared-contract'
import { combineLatest, map } from 'rxjs'
import type { LiveData } from '../live-data.ts'
import type { ThreadPlace } from '../threads/thread-item.ts'
import { byPlace } from '../threads/thread-model.ts'
import type { ThreadReads } from '../threads/thread-reads.ts'
import type { MemoryDatabase } from './memory-database.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly live: Pick<LiveData, 'conversations$'>
  /** The code that requests are refused with at this moment; null when they succeed. */
  readonly refusal: () => ErrorCode | null
}

const placeOf = ({ lastMessageAt, id }: Conversation): ThreadPlace => ({ at: lastMessageAt, id })

/** Threads, read from the database in memory; their texts are as live as `conversations$` is. */
export function createMemoryThreadReads({ database, live, refusal }: Options): ThreadReads {
  const person = (owner: string) => {
    const code = refusal()
    if (code !== null) throw new ParleyError(code)
    return database.person(owner)
  }
  const textsOf = (owner: string, thread: string) =>
    database
      .person(owner)
      .messages.filter(({ conversationId }) => conversationId === thread)
      .map(message => ({ message, at: message.timestamp, id: message.id }))
      .sort((one, other) => byPlace(other, one))
  return {
    latest: (owner, thread) =>
      combineLatest([live.conversations$, database.person$(owner)]).pipe(
        map(([conversations]) =>
          mapLive(conversations, () =>
            textsOf(owner, thread)
              .slice(0, THREAD_PAGE)
              .map(({ message }) => message),
          ),
        ),
      ),
    async before(owner, thread, place, limit) {
      person(owner)
      const behind = textsOf(owner, thread).filter(text => byPlace(text, place) < 0)
      const page = behind.slice(0, limit)
      const texts = page.map(({ message }) => message)
      return { texts, next: behind.length > limit ? (page.at(-1) ?? null) : null }
    },
    text: async (owner, thread, id) =>
      person(owner).messages.find(one => one.conversationId === thread && one.id === id) ?? null,
    async page(owner, { archived, after, limit }) {
      const all = person(owner)
        .conversations.filter(thread => thread.deletedAt === null && thread.archived === archived)
        .sort((one, other) => byPlace(placeOf(other), placeOf(one)))
      const behind = all.filter(thread => after === null || byPlace(placeOf(thread), after) < 0)
      const threads = behind.slice(0, limit)
      const last = threads.at(-1)
      return { threads, next: last && behind.length > limit ? placeOf(last) : null }
    },
    thread: async (owner, id) => person(owner).conversations.find(thread => thread.id === id) ?? null,
  }
}
