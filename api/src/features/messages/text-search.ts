import {
  hasDigits,
  type Message,
  type ResponseOf,
  snippetAround,
  TEXT_SEARCH_HITS,
  TEXT_SEARCH_LOOKS,
  THREAD_SEARCH_HITS,
  THREAD_SEARCH_LOOKS,
  type UserId,
} from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { MessagesStore } from './messages-store.ts'

/** So many are read at a time, and for so long at most: a request has 15 s. */
const PAGE = 500
const SEARCH_MS = 8000

export interface TextQuestion {
  readonly query: string
  /** Of people whose name it may be. */
  readonly numbers: readonly string[]
  /** How far was looked before, epoch milliseconds; null from the newest on. */
  readonly before: number | null
}

type Found = Omit<ResponseOf<'searchTexts'>, 'success'>

const hitIn = (text: Message, query: string): Found['hits'][number] | null => {
  const snippet = snippetAround(text.body, query)
  const { conversationId, id: messageId, timestamp: at } = text
  return snippet === null ? null : { conversationId, messageId, at, snippet }
}

/**
 * D22: looks through the texts of a person, the newest first, until enough was found or looked at, and for the threads with those
 * whom the query means.
 */
export function createTextSearch(
  store: Pick<MessagesStore, 'newestTexts' | 'latestThreads' | 'shownThreads'>,
  clock: WallClock,
) {
  async function texts(uid: UserId, { query, before }: TextQuestion): Promise<Omit<Found, 'threads'>> {
    const until = clock.now() + SEARCH_MS
    const seen = new Set<string>()
    const hits: Found['hits'] = []
    let searchedTo = before
    while (seen.size < TEXT_SEARCH_LOOKS && clock.now() < until) {
      const page = await store.newestTexts(uid, searchedTo, PAGE)
      const fresh = page.filter(({ conversationId, id }) => !seen.has(`${conversationId}/${id}`))
      const found = fresh.flatMap(text => hitIn(text, query) ?? [])
      const shown = await store.shownThreads([...new Set(found.map(({ conversationId }) => conversationId))])
      for (const hit of found) {
        if (hit.at > (shown.get(hit.conversationId) ?? Number.POSITIVE_INFINITY)) hits.push(hit)
        // What is left of the page is looked at again.
        if (hits.length === TEXT_SEARCH_HITS) return { hits, searchedTo: hit.at }
      }
      if (page.length < PAGE || fresh.length === 0) return { hits, searchedTo: null }
      for (const { conversationId, id } of fresh) seen.add(`${conversationId}/${id}`)
      searchedTo = page.at(-1)?.timestamp ?? null
    }
    return { hits, searchedTo }
  }

  async function threads(uid: UserId, { query, numbers }: TextQuestion): Promise<Found['threads']> {
    const meant = new Set(numbers)
    const latest = await store.latestThreads(uid, THREAD_SEARCH_LOOKS)
    return latest
      .filter(({ peerNumber }) => meant.has(peerNumber) || hasDigits(peerNumber, query))
      .slice(0, THREAD_SEARCH_HITS)
      .map(({ id }) => id)
  }

  return async (uid: UserId, asked: TextQuestion): Promise<Found> => {
    const [found, named] = await Promise.all([
      texts(uid, asked),
      asked.before === null ? threads(uid, asked) : [],
    ])
    return { ...found, threads: named }
  }
}
