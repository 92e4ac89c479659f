import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './thread-rows-model.ts'
import { useOwnScrolling } from './use-own-scrolling.ts'

/** A line of text in its bubble, before it has been measured. */
const ROW_PX = 48
/** So near to its end a thread counts as read to its end, and goes on with what is new. */
const END_PX = 64
/** More is asked for when so many rows are left above. */
const NEAR_START = 10
/** Below the last row. */
const ROOM_PX = 12
const OVERSCAN = 8
/** So long after a change of size a scroll that nobody has made is its doing. */
const SETTLES_MS = 500

/** A log that is not laid out yet counts as high as the window. */
const observeHeight: typeof observeElementRect = (virtual, changed) =>
  observeElementRect(virtual, ({ width, height }) => changed({ width, height: height || window.innerHeight }))

/**
 * The rows of a thread that are drawn; what is read stays where it is.
 * @param fromEnd whether it begins at its end; else where `toRow` leads first
 */
export function useThreadScroll(
  log: RefObject<HTMLElement | null>,
  rows: readonly ThreadRow[],
  fromEnd: boolean,
) {
  const [isAtEnd, setAtEnd] = useState(fromEnd)
  // Where one has scrolled to. What grows or shrinks by itself, as for a keyboard, does not lead away from the end.
  const isKept = useRef(fromEnd)
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => log.current,
    estimateSize: () => ROW_PX,
    observeElementRect: observeHeight,
    getItemKey,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    paddingEnd: ROOM_PX,
    scrollEndThreshold: END_PX,
  })
  // The row that one was led to, until one scrolls.
  const held = useRef<number | null>(null)
  // When its window or its rows had another size last.
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const isTheirs = useOwnScrolling(log)
  const isNearEnd = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {}
    return scrollHeight - scrollTop - clientHeight <= END_PX
  }, [log])
  const onScroll = useCallback(() => {
    const settles = performance.now() - changedAt.current <= SETTLES_MS
    if (isNearEnd()) isKept.current = true
    else if (!settles || isTheirs()) {
      isKept.current = false
      held.current = null
    } else if (isKept.current && log.current) log.current.scrollTop = log.current.scrollHeight
    setAtEnd(isKept.current)
  }, [log, isTheirs, isNearEnd])
  const toRow = useCallback(
    (index: number) => {
      isKept.current = false
      held.current = index
      virtual.scrollToIndex(index, { align: 'center' })
      setAtEnd(isNearEnd())
    },
    [virtual, isNearEnd],
  )
  const toBottom = useCallback(() => {
    virtual.scrollToEnd()
    // It ends where it was last measured, which a window that is turned has changed since.
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [log, virtual])
  const total = virtual.getTotalSize()
  useLayoutEffect(() => {
    changedAt.current = performance.now()
    if (isKept.current && total > 0) toBottom()
  }, [toBottom, total])
  useEffect(() => {
    const { current } = log
    if (!current || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const follow = new ResizeObserver(() => {
      changedAt.current = performance.now()
      cancelAnimationFrame(frame)
      // The virtual list has heard of the new size by then.
      frame = requestAnimationFrame(() => {
        if (isKept.current) toBottom()
        else if (held.current !== null) virtual.scrollToIndex(held.current, { align: 'center' })
      })
    })
    follow.observe(current)
    return () => {
      cancelAnimationFrame(frame)
      follow.disconnect()
    }
  }, [log, virtual, toBottom])
  const { range } = virtual
  return {
    virtual,
    isAtEnd,
    isNearStart: range !== null && range.startIndex <= NEAR_START,
    onScroll,
    toRow,
    toEnd: () => {
      isKept.current = true
      held.current = null
      toBottom()
      setAtEnd(true)
    },
  }
}
