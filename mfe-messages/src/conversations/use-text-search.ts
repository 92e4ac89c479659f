import {
  type E164,
  type Refusal,
  type ResponseOf,
  refusalOf,
  TEXT_SEARCH_LENGTH,
} from '@parley/shared-contract'
import { knownUserId } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long nobody has to type before the server is asked. */
const SEARCH_PAUSE_MS = 300

export type TextHit = ResponseOf<'searchTexts'>['hits'][number]

interface Found {
  readonly query: string
  readonly hits: readonly TextHit[]
  readonly threads: readonly string[]
  /** How far back was looked; null for all. */
  readonly to: number | null
  readonly isAsking: boolean
  /** Why the last question was refused. */
  readonly refusal: Refusal | null
}

export interface TextSearch {
  readonly hits: readonly TextHit[]
  /** The threads with those whom it means, by their ids. */
  readonly threads: readonly string[]
  readonly isSearching: boolean
  /** No text was asked for, since it is too short for that. */
  readonly isTooShort: boolean
  /** Looks further back; null when everything was looked through, or while it looks. */
  readonly more: (() => void) | null
  readonly refusal: Refusal | null
  readonly again: () => void
}

const none: readonly TextHit[] = []
const nothing: Found = { query: '', hits: none, threads: [], to: null, isAsking: false, refusal: null }

const unique = (hits: readonly TextHit[]): readonly TextHit[] => [
  ...new Map(hits.map(hit => [`${hit.conversationId}/${hit.messageId}`, hit])).values(),
]

/**
 * D22: the texts that say this, by the server, the newest ones first, and the threads with whom it means.
 * @param numbers of the contacts whose name it may be
 */
export function useTextSearch(search: string, numbers: readonly E164[]): TextSearch {
  const { api, session$ } = usePlatform()
  const query = search.trim().slice(0, TEXT_SEARCH_LENGTH.most)
  const isAsked = query.length >= TEXT_SEARCH_LENGTH.least
  const [found, setFound] = useState(nothing)
  const turn = useRef(0)
  const meant = JSON.stringify(numbers)
  const ask = useCallback(
    async (query: string, to: number | null) => {
      turn.current += 1
      const mine = turn.current
      const know = (change: (known: Found) => Found) => mine === turn.current && setFound(change)
      const begun = { query, to, isAsking: true, refusal: null }
      know(({ hits, threads }) => ({
        ...begun,
        ...(to === null ? { hits: none, threads: [] } : { hits, threads }),
      }))
      try {
        // At an address with a search the page stands before it is known who is here.
        const userId = await knownUserId(session$)
        const place = to === null ? { numbers: JSON.parse(meant) } : { before: to }
        const answer = await api.call('searchTexts', { userId, query, ...place })
        const { hits, searchedTo, threads } = answer
        know(known => ({
          ...{ ...known, hits: unique([...known.hits, ...hits]), to: searchedTo, isAsking: false },
          threads: to === null ? threads : known.threads,
        }))
      } catch (failure) {
        know(known => ({ ...known, isAsking: false, refusal: refusalOf(failure) }))
      }
    },
    [api, session$, meant],
  )
  useEffect(() => {
    if (!isAsked) return
    const pause = setTimeout(() => void ask(query, null), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [isAsked, query, ask])
  const current = isAsked && found.query === query ? found : nothing
  const { hits, threads, to, isAsking, refusal } = current
  const again = () => void ask(query, to)
  const isSearching = isAsked && (current === nothing || isAsking)
  const more = to === null || isAsking || refusal ? null : again
  return { hits, threads, isSearching, isTooShort: !isAsked, more, refusal, again }
}
