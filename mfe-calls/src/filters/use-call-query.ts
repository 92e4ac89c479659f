import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type CallQuery, readQuery, writeQuery } from './call-query.ts'

export interface QueryInAddress {
  readonly query: CallQuery
  /**
   * Changes some of the filters. What changes nothing adds no step to go back to.
   * @param replace adds no step either, as while somebody is typing
   */
  change(changes: Partial<CallQuery>, replace?: boolean): void
}

/** The filters of the page. They are kept in its address, so back and forward go through them (S3). */
export function useCallQuery(): QueryInAddress {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readQuery(address), [address])
  // A tab says that it is chosen when it gets the focus, and by the click again, before the address is drawn.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const change = useCallback(
    (changes: Partial<CallQuery>, replace = false) => {
      const before = latest.current
      const after = writeQuery(before, { ...readQuery(before), ...changes })
      if (after.toString() === before.toString()) return
      latest.current = after
      setAddress(after, { replace, preventScrollReset: true })
    },
    [setAddress],
  )
  return { query, change }
}
