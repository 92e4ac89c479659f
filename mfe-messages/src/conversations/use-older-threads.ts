import { type Conversation, LIVE_CONVERSATIONS, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useCallback, useRef, useState } from 'react'

const PAGE = 50

interface Read {
  readonly threads: readonly Conversation[]
  /** Where the next page begins; null when there is none; undefined before the first was read. */
  readonly next: { readonly at: number; readonly id: string } | null | undefined
}

const nothing: Read = { threads: [], next: undefined }

export interface OlderThreads {
  readonly threads: readonly Conversation[]
  /** Asks for the next page; null when there is none, or the last answer was a refusal. */
  readonly more: (() => void) | null
  readonly refusal: Refusal | null
  readonly again: () => void
}

/** The threads behind the latest, page by page. @param latest those that are live, last message first */
export function useOlderThreads(latest: readonly Conversation[]): OlderThreads {
  const { threads } = usePlatform()
  const [read, setRead] = useState(nothing)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isAsking = useRef(false)
  const last = latest.at(-1)
  const after =
    read.next === undefined && last ? { at: last.lastMessageAt, id: last.id } : (read.next ?? null)
  const ask = useCallback(async () => {
    if (isAsking.current || after === null) return
    isAsking.current = true
    setRefusal(null)
    try {
      const page = await threads.page({ archived: false, after, limit: PAGE })
      setRead(before => ({ threads: [...before.threads, ...page.threads], next: page.next }))
    } catch (failure) {
      setRefusal(refusalOf(failure))
    }
    isAsking.current = false
  }, [threads, after])
  const hasMore = latest.length >= LIVE_CONVERSATIONS && after !== null && refusal === null
  const again = useCallback(() => void ask(), [ask])
  return { threads: read.threads, more: hasMore ? again : null, refusal, again }
}
