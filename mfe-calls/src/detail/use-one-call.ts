import { type CallRecord, errorCodeOf, failed, type Live, loading, ready } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

interface Answer {
  readonly id: string
  readonly live: Live<CallRecord>
}

/**
 * One call: kept current when it is among the calls already loaded, else asked of the server once.
 * @param id null for no call
 */
export function useOneCall(id: string | null, here: readonly CallRecord[]): Live<CallRecord> {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const known = here.find(call => call.id === id)
  const isKnown = known !== undefined
  useEffect(() => {
    if (id === null || isKnown) return
    let current = true
    const tell = (live: Live<CallRecord>) => current && setAnswer({ id, live })
    callHistory.call(id).then(
      call => tell(call ? ready(call) : failed('NOT_FOUND')),
      error => tell(failed(errorCodeOf(error))),
    )
    return () => {
      current = false
    }
  }, [callHistory, id, isKnown])
  if (known) return ready(known)
  return answer?.id === id ? answer.live : loading
}
