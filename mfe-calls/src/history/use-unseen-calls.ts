import { liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo } from 'react'

const none: readonly string[] = []

/** The ids of missed calls that the person has not seen yet (D42). */
export function useUnseenCalls(): ReadonlySet<string> {
  const unseen = liveValue(useLive('unseenCalls$'), none)
  return useMemo(() => new Set(unseen), [unseen])
}

/** Says that these calls have been seen, now that they are open. */
export function useSeen(ids: readonly string[]): void {
  const { callHistory } = usePlatform()
  const unseen = useUnseenCalls()
  useEffect(() => {
    const seen = ids.filter(id => unseen.has(id))
    // What the server does not hear stays marked, and is said again when it is opened again.
    if (seen.length > 0) callHistory.markSeen(seen).catch(() => undefined)
  }, [callHistory, unseen, ids])
}
