import { type CallRecord, errorCodeOf, failed, type Live, loading, ready } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

interface Answer {
  readonly id: string
  readonly live: Live<CallRecord>
}

/**
 * One call: kept current while it is among the calls already loaded, else asked of the server once, and again when
 * that failed and the person asks for it.
 * @param id null for no call
 * @param isOffline the server cannot be asked now; it is asked again once it can
 */
export function useOneCall(
  id: string | null,
  here: readonly CallRecord[],
  isOffline: boolean,
): Live<CallRecord> {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const known = here.find(call => call.id === id)
  // It stays in view while another filter loads other calls.
  const [last, setLast] = useState(known)
  if (known !== undefined && known !== last) setLast(known)
  const isKnown = known !== undefined
  useEffect(() => {
    if (id === null || isKnown || isOffline) return
    let current = true
    const tell = (live: Live<CallRecord>) => current && setAnswer({ id, live })
    const ask = () => {
      callHistory.call(id).then(
        call => tell(call ? ready(call) : failed('NOT_FOUND')),
        error => tell(failed(errorCodeOf(error), again)),
      )
    }
    const again = () => {
      tell(loading)
      ask()
    }
    ask()
    return () => {
      current = false
    }
  }, [callHistory, id, isKnown, isOffline])
  const shown = known ?? last
  if (shown?.id === id && shown !== undefined) return ready(shown)
  if (isOffline) return failed('NETWORK_ERROR')
  return answer?.id === id ? answer.live : loading
}
