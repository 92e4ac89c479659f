import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type CallQuery, readQuery, writeQuery } from './call-query.ts'

export interface QueryInAddress {
  readonly query: CallQuery
  /**
   * Changes some of the filters.
   * @param replace adds no step to go back to, as while somebody is typing
   */
  change(changes: Partial<CallQuery>, replace?: boolean): void
}

/** The filters of the page. They are kept in its address, so back and forward go through them (S3). */
export function useCallQuery(): QueryInAddress {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readQuery(address), [address])
  const change = useCallback(
    (changes: Partial<CallQuery>, replace = false) =>
      setAddress(current => writeQuery(current, { ...readQuery(current), ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress],
  )
  return { query, change }
}
