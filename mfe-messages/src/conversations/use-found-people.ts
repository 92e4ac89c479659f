import { type Conversation, conversationId, type E164, type NameOf, userIdOf } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { listedThreads } from './conversation-model.ts'
import { threadsMeant } from './search-model.ts'
import { type ThreadsById, useThreadsById } from './use-threads-by-id.ts'

/** Of those that are not live, so many more are read at a time. */
const PAGE = 20

interface PeopleAsked {
  /** Those that are live. */
  readonly latest: readonly Conversation[]
  readonly search: string
  /** Of contacts whose name it may be. */
  readonly numbers: readonly E164[]
  /** Ids of those that the server knows of. */
  readonly found: readonly string[]
  readonly nameOf: NameOf
}

export interface FoundPeople extends ThreadsById {
  /** Reads the next of them; null when all are there, or while it reads. */
  readonly more: (() => void) | null
}

/** The threads with those whom a search means, last message first. */
export function useFoundPeople({ latest, search, numbers, found, nameOf }: PeopleAsked): FoundPeople {
  const uid = userIdOf(useBehavior(usePlatform().session$)) ?? ''
  const [shown, setShown] = useState({ search, most: PAGE })
  const most = shown.search === search ? shown.most : PAGE
  const listed = new Set(latest.map(({ id }) => id))
  // Those that the server knows of come first: with most contacts there is no thread.
  const meant = new Set([...found, ...numbers.map(number => conversationId(uid, number))])
  const unlisted = [...meant].filter(id => !listed.has(id))
  const read = useThreadsById(unlisted.slice(0, most))
  const isMore = found.filter(id => !listed.has(id)).length > most && !read.isReading
  return {
    ...read,
    threads: listedThreads(
      threadsMeant(latest, search, nameOf),
      read.threads.filter(({ deletedAt }) => deletedAt === null),
    ),
    more: isMore ? () => setShown({ search, most: most + PAGE }) : null,
  }
}
