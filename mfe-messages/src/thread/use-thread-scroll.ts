import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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

/** A log that is not laid out yet counts as high as the window. */
const observeHeight: typeof observeElementRect = (virtual, changed) =>
  observeElementRect(virtual, ({ width, height }) => changed({ width, height: height || window.innerHeight }))

/** The rows of a thread that are drawn: it begins at its end, and what is read stays where it is. */
export function useThreadScroll(log: RefObject<HTMLElement | null>, rows: readonly ThreadRow[]) {
  const [isAtEnd, setAtEnd] = useState(true)
  // Where one has scrolled to. What grows or shrinks by itself, as for a keyboard, does not lead away from the end.
  const isKept = useRef(true)
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
  const isTheirs = useOwnScrolling(log)
  const onScroll = useCallback(
    ({ currentTarget, nativeEvent }: UIEvent) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget
      const isNear = scrollHeight - scrollTop - clientHeight <= END_PX
      if (isNear) isKept.current = true
      else if (isTheirs(nativeEvent)) isKept.current = false
      setAtEnd(isKept.current)
    },
    [isTheirs],
  )
  const total = virtual.getTotalSize()
  useLayoutEffect(() => {
    if (isKept.current && total > 0) virtual.scrollToEnd()
  }, [virtual, total])
  useEffect(() => {
    const { current } = log
    if (!current || typeof ResizeObserver === 'undefined') return
    const follow = new ResizeObserver(() => isKept.current && virtual.scrollToEnd())
    follow.observe(current)
    return () => follow.disconnect()
  }, [log, virtual])
  const { range } = virtual
  return {
    virtual,
    isAtEnd,
    isNearStart: range !== null && range.startIndex <= NEAR_START,
    onScroll,
    toEnd: () => {
      isKept.current = true
      virtual.scrollToEnd()
    },
  }
}
