import { useLayoutEffect, useRef } from 'react'

interface Row {
  readonly key: string
  /** Pixels from the top of the list. */
  readonly start: number
}

/**
 * Keeps what is read in place when rows are added above it.
 * @param rows all of the list, drawn or not
 * @param top of the list, in pixels from the top of the page
 */
export function useKeptPlace(rows: readonly Row[], top: number): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const old = before.current
    before.current = rows
    if (old === rows || window.scrollY <= top) return
    const starts = new Map(rows.map(({ key, start }) => [key, start]))
    const anchor = old.find(({ key, start }) => top + start >= window.scrollY && starts.has(key))
    const moved = anchor ? (starts.get(anchor.key) ?? anchor.start) - anchor.start : 0
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }, [rows, top])
}
