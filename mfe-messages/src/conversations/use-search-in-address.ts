import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'q'

/** The search as it is typed. The address has it as well, so that Back from what was found, and a reload, keep it. */
export function useSearchInAddress(): readonly [string, (search: string) => void] {
  const [query, setQuery] = useSearchParams()
  const addressed = query.get(NAME) ?? ''
  const [search, setSearch] = useState(addressed)
  const written = useRef(addressed)
  useEffect(() => {
    // What one has typed oneself arrives here later; only another address changes what is typed.
    if (addressed === written.current) return
    written.current = addressed
    setSearch(addressed)
  }, [addressed])
  const change = (next: string) => {
    setSearch(next)
    written.current = next
    setQuery(
      before => {
        const changed = new URLSearchParams(before)
        if (next === '') changed.delete(NAME)
        else changed.set(NAME, next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [search, change]
}
