import { useEffect, useState } from 'react'
import type { QueryInAddress } from './use-call-query.ts'

/** How long nobody has to type before the search begins. */
const SEARCH_PAUSE_MS = 250

/** The search as it is typed, a moment ahead of the address. */
export function useTypedSearch({ query, change }: QueryInAddress): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const { search } = query
  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(() => {
      // Only the first letter adds a step to go back to; the others change that step.
      if (typed !== search) change({ search: typed }, search !== '')
      setTyped(null)
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, search, change])
  return [typed ?? search, setTyped]
}
