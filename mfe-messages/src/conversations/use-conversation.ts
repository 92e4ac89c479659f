import {
  type Conversation,
  failed,
  type Live,
  liveValue,
  loading,
  ready,
  refusalOf,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { useThreadChanges } from '../actions/thread-changes.tsx'

interface Known {
  readonly id: string
  readonly attempt: number
  readonly thread: Live<Conversation | null>
}

/**
 * One thread by its id: live while it is among the latest, else as the server has it. Null when there is none.
 * @param id null for none
 */
export function useConversation(id: string | null): Live<Conversation | null> {
  const { threads } = usePlatform()
  const latest = useLive('conversations$')
  const listed = liveValue(latest, []).find(thread => thread.id === id) ?? null
  const [known, setKnown] = useState<Known | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = id !== null && listed === null && latest.state !== 'loading'
  useEffect(() => {
    // What leaves the list, as one that is put away, stays in view until the server has said what became of it.
    if (listed) setKnown({ id: listed.id, attempt: 0, thread: ready(listed) })
  }, [listed])
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    const tell = (thread: Live<Conversation | null>) => isCurrent && setKnown({ id, attempt, thread })
    threads.thread(id).then(
      thread => tell(ready(thread?.deletedAt === null ? thread : null)),
      failure => tell(failed(refusalOf(failure).code, () => setAttempt(count => count + 1))),
    )
    return () => {
      isCurrent = false
    }
  }, [threads, id, isMissing, attempt])
  const changes = useThreadChanges()
  useEffect(() => changes.listen(changed => changed === id && setAttempt(count => count + 1)), [changes, id])
  if (id === null) return ready(null)
  if (listed) return ready(listed)
  return known?.id === id ? known.thread : loading
}
