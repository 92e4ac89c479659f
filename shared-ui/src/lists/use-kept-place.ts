import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollerOf } from './scroller.ts'

interface Row {
  readonly key: string
  /** Pixels from the top of the list. */
  readonly start: number
}

/**
 * Keeps what is read in place when rows are added above it.
 * @param rows all of the list, drawn or not
 * @param top of the list, in pixels from the top of what scrolls
 */
export function useKeptPlace(list: RefObject<Element | null>, rows: readonly Row[], top: number): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const old = before.current
    before.current = rows
    const scroller = list.current && scrollerOf(list.current)
    if (old === rows || !scroller || scroller.scrollTop <= top) return
    const starts = new Map(rows.map(({ key, start }) => [key, start]))
    const anchor = old.find(({ key, start }) => top + start >= scroller.scrollTop && starts.has(key))
    const moved = anchor ? (starts.get(anchor.key) ?? anchor.start) - anchor.start : 0
    if (moved !== 0) scroller.scrollBy({ top: moved, behavior: 'instant' })
  }, [list, rows, top])
}
