import { type Conversation, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { useThreadChanges } from '../actions/thread-changes.tsx'

const nothing: ReadonlyMap<string, Conversation | null> = new Map()

export interface ThreadsById {
  /** Those that exist and were read. */
  readonly threads: readonly Conversation[]
  readonly isReading: boolean
  readonly refusal: Refusal | null
  readonly again: () => void
}

/** These threads, read one by one, each once and after each change that this page makes of it. */
export function useThreadsById(ids: readonly string[]): ThreadsById {
  const { threads } = usePlatform()
  const changes = useThreadChanges()
  const [known, setKnown] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly refusal: Refusal } | null>(null)
  const refusal = failed?.attempt === attempt ? failed.refusal : null
  const wanted = JSON.stringify(ids.filter(id => !known.has(id)))
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
  useEffect(
    () =>
      changes.listen(id => {
        const know = (thread: Conversation | null) =>
          setKnown(before => (before.has(id) ? new Map([...before, [id, thread]]) : before))
        // What cannot be read now is shown as it was.
        threads.thread(id).then(know, () => undefined)
      }),
    [threads, changes],
  )
  return {
    threads: ids.flatMap(id => known.get(id) ?? []),
    isReading: wanted !== '[]' && refusal === null,
    refusal,
    again: () => setAttempt(count => count + 1),
  }
}
