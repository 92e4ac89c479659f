import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/** What does not stand by then is not waited for. */
const LONGEST_WAIT_MS = 3_000

/**
 * Whether a page, and the frame around it, has stood since somebody came or went. Where notices stand depends on what there is to be
 * covered, and what comes later would move them. True after three seconds all the same.
 */
export function usePageStands(): boolean {
  const { status } = useBehavior(usePlatform().session$)
  const [stoodFor, setStoodFor] = useState<string | null>(null)
  useEffect(() => {
    if (stoodFor === status) return
    const look = () => stands() && setStoodFor(status)
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    const late = setTimeout(() => setStoodFor(status), LONGEST_WAIT_MS)
    look()
    return () => {
      changes.disconnect()
      clearTimeout(late)
    }
  }, [status, stoodFor])
  return stoodFor === status
}

const stands = (): boolean =>
  document.querySelector('main > *') !== null &&
  document.querySelector('main [data-skeleton], [data-person] [data-skeleton]') === null
