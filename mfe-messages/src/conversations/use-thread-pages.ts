import { type Conversation, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useThreadChanges } from '../actions/thread-changes.tsx'
import { listedThreads, pushedOut } from './conversation-model.ts'

const PAGE = 50

/** Where a page begins: behind the thread with this last text. */
interface Place {
  readonly at: number
  readonly id: string
}

interface Read {
  readonly threads: readonly Conversation[]
  /** Where the next page begins; null when there is none; undefined before the first was read. */
  readonly next: Place | null | undefined
}

const nothing: Read = { threads: [], next: undefined }

export interface ThreadPages {
  readonly threads: readonly Conversation[]
  /** Whether none was read yet, and none was refused. */
  readonly isUnread: boolean
  /** Asks for the next page; null when there is none, or the last answer was a refusal. */
  readonly more: (() => void) | null
  readonly refusal: Refusal | null
  readonly again: () => void
}

/**
 * Threads beyond those that are live, page by page, each as it is after what this page has changed.
 * @param archived those that are put away, or those that are not
 * @param latest those that are live, before the first page; what they push out is kept here once pages were read
 */
export function useThreadPages(archived: boolean, latest: readonly Conversation[]): ThreadPages {
  const { threads } = usePlatform()
  const changes = useThreadChanges()
  const [read, setRead] = useState(nothing)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isAsking = useRef(false)
  const last = latest.at(-1)
  const start = last ? { at: last.lastMessageAt, id: last.id } : null
  const after = read.next === undefined ? start : read.next
  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setRefusal(null)
    try {
      const page = await threads.page({ archived, after, limit: PAGE })
      setRead(before => ({ threads: [...before.threads, ...page.threads], next: page.next }))
    } catch (failure) {
      setRefusal(refusalOf(failure))
    }
    isAsking.current = false
  }, [threads, archived, after])
  const shown = useRef(latest)
  useEffect(() => {
    const gone = pushedOut(shown.current, latest)
    shown.current = latest
    if (gone.length === 0) return
    setRead(({ threads: before, next }) => ({
      threads: next === undefined ? before : listedThreads(before, gone),
      next,
    }))
  }, [latest])
  useEffect(
    () =>
      changes.listen(id => {
        const know = (thread: Conversation | null) => {
          const isHere = thread !== null && thread.deletedAt === null && thread.archived === archived
          setRead(({ threads: before, next }) => {
            const others = before.filter(one => one.id !== id)
            return { threads: isHere ? [...others, thread] : others, next }
          })
        }
        // What cannot be read now is shown as it was.
        threads.thread(id).then(know, () => undefined)
      }),
    [threads, changes, archived],
  )
  const hasMore = read.next !== null && refusal === null
  const again = useCallback(() => void ask(), [ask])
  const isUnread = read.next === undefined && refusal === null
  return { threads: read.threads, isUnread, more: hasMore ? again : null, refusal, again }
}
