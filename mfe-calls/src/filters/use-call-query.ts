import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type CallQuery, readQuery, writeQuery } from './call-query.ts'

export interface QueryInAddress {
  readonly query: CallQuery
  /** Changes some of it. @param replace leaves no step back, as while something is being typed */
  change(changes: Partial<CallQuery>, replace?: boolean): void
}

/** The filters of the page, which live in its address: back and forward go through them (S3). */
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
