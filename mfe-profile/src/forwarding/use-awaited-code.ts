import { FORWARDING_CODE_MS, type ForwardingState } from '@parley/shared-contract'
import { useEffect, useState } from 'react'

/** So much may this browser's clock be ahead of the server's for a code that was asked for before the page was opened. */
const CLOCKS_APART_MS = 3_600_000

/**
 * D26: whether a code may still be typed. The server judges that by its own clock, which may differ from this browser's: a code
 * that the page sees come counts here for as long as one counts, whatever the clock says.
 */
export function useAwaitedCode(asked: ForwardingState['asked']): boolean {
  const until = asked?.until ?? null
  const [atFirst] = useState(until)
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setPassed(until), FORWARDING_CODE_MS)
    return () => clearTimeout(timer)
  }, [until])
  if (until === null || until === passed) return false
  return until !== atFirst || Date.now() < until + CLOCKS_APART_MS
}
