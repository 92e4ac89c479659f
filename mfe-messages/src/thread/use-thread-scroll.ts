import { elementScroll, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './thread-rows-model.ts'
import { useOwnScrolling } from './use-own-scrolling.ts'
import { useRowHeights } from './use-row-heights.ts'

/** So near to its end a thread counts as read to its end, and goes on with what is new. */
const END_PX = 64
/** More is asked for when so many rows are left above. */
const NEAR_START = 10
/** Below the last row. */
const ROOM_PX = 12
const OVERSCAN = 8

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
  // Where it stood last: where this has put it, or where it was scrolled to.
  const stoodAt = useRef<number | null>(null)
  const scrollToFn = useCallback<typeof elementScroll>(
    (...to) => {
      elementScroll(...to)
      stoodAt.current = log.current?.scrollTop ?? null
    },
    [log],
  )
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => log.current,
    ...useRowHeights(rows),
    observeElementRect: observeHeight,
    getItemKey,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    paddingEnd: ROOM_PX,
    scrollEndThreshold: END_PX,
    scrollToFn,
  })
  // The key of the row that one was led to, until one scrolls.
  const held = useRef<string | null>(null)
  const isTheirs = useOwnScrolling(log)
  const isLaidOutAnew = useLaidOutAnew(log)
  const isNearEnd = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {}
    return scrollHeight - scrollTop - clientHeight <= END_PX
  }, [log])
  const onScroll = useCallback(() => {
    // What has another size than at the scroll before has scrolled by itself, as what was put where it is has.
    const isByItself =
      isLaidOutAnew() || Math.abs((log.current?.scrollTop ?? 0) - (stoodAt.current ?? -2)) <= 1
    if (isNearEnd()) isKept.current = true
    else if (!isByItself || isTheirs()) {
      isKept.current = false
      held.current = null
    } else if (isKept.current && log.current) log.current.scrollTop = log.current.scrollHeight
    stoodAt.current = log.current?.scrollTop ?? null
    setAtEnd(isKept.current)
  }, [log, isTheirs, isNearEnd, isLaidOutAnew])
  const toHeld = useCallback(() => {
    const index = rows.findIndex(({ key }) => key === held.current)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
  }, [rows, virtual])
  const toRow = useCallback(
    (index: number) => {
      isKept.current = false
      held.current = rows[index]?.key ?? null
      toHeld()
      setAtEnd(isNearEnd())
    },
    [rows, toHeld, isNearEnd],
  )
  const toBottom = useCallback(() => {
    virtual.scrollToEnd()
    // It ends where it was last measured, which a window that is turned has changed since.
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [log, virtual])
  const total = virtual.getTotalSize()
  useLayoutEffect(() => {
    if (isKept.current && total > 0) toBottom()
  }, [toBottom, total])
  const follow = useCallback(() => {
    if (isKept.current) toBottom()
    else toHeld()
  }, [toBottom, toHeld])
  useResized(log, follow)
  useWindowResized(
    useCallback(() => {
      if (isKept.current || held.current !== null) follow()
      else if (log.current && stoodAt.current !== null && !isTheirs()) log.current.scrollTop = stoodAt.current
    }, [log, follow, isTheirs]),
  )
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

/** Whether what scrolls, or its window, has another size than when this was asked before. */
function useLaidOutAnew(log: RefObject<HTMLElement | null>): () => boolean {
  const seen = useRef('')
  return useCallback(() => {
    const { scrollHeight = 0, clientHeight = 0 } = log.current ?? {}
    const before = seen.current
    seen.current = `${scrollHeight} ${clientHeight}`
    return seen.current !== before
  }, [log])
}

/** Follows a log whose window has another size, once the virtual list has heard of it. */
function useResized(log: RefObject<HTMLElement | null>, follow: () => void): void {
  useEffect(() => {
    const { current } = log
    if (!current || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    resized.observe(current)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
    }
  }, [log, follow])
}

/**
 * Follows the window at once. It may have been another one between two frames, as when a browser begins to be a phone's:
 * what scrolls is then cut to that one and has its size of before again. Only the window tells of it before the scroll.
 */
function useWindowResized(follow: () => void): void {
  useEffect(() => {
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [follow])
}
