import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/**
 * Whether there are archived threads; null while that is not known. Where it cannot be read there is nothing to show.
 * @param isAsked whether it matters now
 */
export function useHasArchived(isAsked: boolean): boolean | null {
  const { threads } = usePlatform()
  const [known, setKnown] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    threads.page({ archived: true, after: null, limit: 1 }).then(
      page => isCurrent && setKnown(page.threads.length > 0),
      () => isCurrent && setKnown(false),
    )
    return () => {
      isCurrent = false
      setKnown(null)
    }
  }, [threads, isAsked])
  return known
}
