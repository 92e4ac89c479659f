import { type Live, loading } from '@parley/shared-contract'
import { useLasting, useOnline } from '@parley/shared-ui'
import { useState } from 'react'

/** What has not come by then is not waited for. */
const LONGEST_WAIT_MS = 1_500

/**
 * Whether all of this has come once, or was refused: what stands below it waits for that, so as not to be moved by it. Without a
 * network, or when an answer takes long, nothing waits.
 */
export function useHaveCome(...parts: readonly Live<unknown>[]): boolean {
  const isOnline = useOnline()
  const isMissing = parts.some(({ state }) => state === 'loading')
  const isLate = useLasting(isMissing, LONGEST_WAIT_MS)
  const isThere = !isMissing || isLate || !isOnline
  const [has, setHas] = useState(isThere)
  if (isThere && !has) setHas(true)
  return has || isThere
}

/** What the device has kept counts as not come: the server may know better, and what it changes would move what stands below. */
export const fromServer = <T>(live: Live<T>): Live<T> =>
  live.state === 'ready' && live.stale ? loading : live
