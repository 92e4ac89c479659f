import { type Conversation, liveValue, type Refusal, refusalOf } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

const none: readonly string[] = []
const nothing: ReadonlyMap<string, Conversation | null> = new Map()

interface UnreadThreads {
  /** Those that are not among the latest; they are read one by one. */
  readonly threads: readonly Conversation[]
  readonly isReading: boolean
  readonly refusal: Refusal | null
  readonly again: () => void
}

/** The unread threads behind the latest. @param latest those that are live */
export function useUnreadThreads(latest: readonly Conversation[]): UnreadThreads {
  const { threads } = usePlatform()
  const ids = liveValue(useLive('unreadThreads$'), none)
  const [known, setKnown] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly refusal: Refusal } | null>(null)
  const refusal = failed?.attempt === attempt ? failed.refusal : null
  const behind = ids.filter(id => latest.every(thread => thread.id !== id))
  const wanted = JSON.stringify(behind.filter(id => !known.has(id)))
  useEffect(() => {
    const asked: readonly string[] = JSON.parse(wanted)
    if (asked.length === 0) return
    let isCurrent = true
    Promise.all(asked.map(async id => [id, await threads.thread(id)] as const)).then(
      read => isCurrent && setKnown(before => new Map([...before, ...read])),
      failure => isCurrent && setFailed({ attempt, refusal: refusalOf(failure) }),
    )
    return () => {
      isCurrent = false
    }
  }, [threads, wanted, attempt])
  return {
    threads: behind.flatMap(id => known.get(id) ?? []),
    isReading: wanted !== '[]' && refusal === null,
    refusal,
    again: () => setAttempt(count => count + 1),
  }
}
