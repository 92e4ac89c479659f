import { useEffect, useState } from 'react'
import type { QueryInAddress } from './use-call-query.ts'

/** How long nobody types before what was typed is looked for. */
const SEARCH_PAUSE_MS = 250

/** The search as it is typed, a moment ahead of the address. */
export function useTypedSearch({ query, change }: QueryInAddress): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const { search } = query
  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(() => {
      // The first letter is a step that back undoes; the others belong to it.
      if (typed !== search) change({ search: typed }, search !== '')
      setTyped(null)
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, search, change])
  return [typed ?? search, setTyped]
}
