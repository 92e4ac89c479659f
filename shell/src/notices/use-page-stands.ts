import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import type { Toasts } from '@parley/shared-ui'
import { useEffect, useState } from 'react'

/** What does not stand by then is not waited for. */
const LONGEST_WAIT_MS = 3_000

/**
 * Toasts that wait for the first page of somebody, and for the frame around it: where they stand depends on what there is to be
 * covered, and what comes later would move them.
 */
export const onceStanding =
  (Toaster: Toasts['Toaster']): Toasts['Toaster'] =>
  ({ waiting = false }) => {
    const isStanding = usePageStands()
    return <Toaster waiting={waiting || !isStanding} />
  }

/** Whether a page has stood since somebody came or went. */
function usePageStands(): boolean {
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
