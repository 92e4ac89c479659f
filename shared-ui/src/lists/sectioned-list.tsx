import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { headHeight, observeHeight, scrollerOf, topWithin } from './scroller.ts'
import type { ItemPlace } from './sectioned-item.tsx'
import styles from './sectioned-list.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Heights of the style sheet, in rem: a row, and what is said above the first one of a group. */
const ROW_REM = 4
const HEADING_REM = 2
/** Rows drawn beyond what can be seen. */
const OVERSCAN = 8
/** More rows are asked for when this many are left below. */
const NEAR_END = 6

export interface SectionedListProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  /** Identifies a row, however the rows around it change. */
  readonly keyOf: (row: R) => string
  /** Asks for more rows, until the list fills its pane too; null when there are none, left out when there never are. */
  readonly onNearEnd?: (() => void) | null
  /** Is given what brings the row of a key into view and gives it the focus. */
  readonly focusRow?: Ref<(key: string) => void>
  /** Draws what stands beside the list and can scroll it to a row; the pane's head covers so many pixels of it. */
  readonly beside?: (scrollTo: (index: number) => void, head: number) => ReactNode
  /** Draws a row as a `SectionedItem` at this place. While it is the same function, a row that stays is not drawn again. */
  readonly children: (row: R, place: ItemPlace) => ReactNode
}

interface Row {
  readonly heading: string | null
}

/**
 * A long list in groups, scrolled with the pane it stands in. Only visible rows are in the document, so ten thousand
 * scroll like ten. Arrow keys, Home and End move the focus from row to row, and what is read stays in place when rows
 * are added above it.
 */
export function SectionedList<R extends Row>(props: SectionedListProps<R>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [head, setHead] = useState(0)
  // What stands above the list comes and goes with no sign to the list itself. Scrolling does not come by here:
  // asking for the place in every frame would lay out the page twice.
  useLayoutEffect(() => {
    const scroller = list.current && scrollerOf(list.current)
    setTop(scroller && list.current ? topWithin(scroller, list.current) : 0)
    setHead(scroller ? headHeight(scroller) : 0)
  })
  return <VirtualRows {...props} list={list} top={top} head={head} />
}

interface DrawnRowProps extends Omit<ItemPlace, 'heading'> {
  readonly row: Row
  readonly draw: (row: never, place: ItemPlace) => ReactNode
}

/** Scrolling draws the list in every frame; this keeps it to the rows that have come into view. */
const DrawnRow = memo(({ row, draw, ...place }: DrawnRowProps) =>
  draw(row as never, { ...place, heading: row.heading }),
)

interface VirtualRowsProps<R> extends SectionedListProps<R> {
  readonly list: RefObject<HTMLUListElement | null>
  /** Where the list begins, in pixels from the top of what scrolls. */
  readonly top: number
  /** How much of the scroller's beginning a head covers that stays, in pixels. */
  readonly head: number
}

function VirtualRows<R extends Row>(props: VirtualRowsProps<R>) {
  const { label, rows, keyOf, onNearEnd = null, focusRow, beside, children, list, top, head } = props
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  const places = useMemo(() => {
    let start = 0
    return rows.map(row => {
      const size = (ROW_REM + (row.heading ? HEADING_REM : 0)) * rem
      const place = { key: keyOf(row), start, size }
      start += size
      return place
    })
  }, [rows, keyOf, rem])
  const keys = useMemo(() => places.map(({ key }) => key), [places])
  useKeptPlace(list, places, top)

  const focus = useRowFocus(list, keys, index => virtual.scrollToIndex(index, { align: 'auto' }))
  useImperativeHandle(focusRow, () => focus.focusRow)
  // With a new function it would measure all rows again, in every frame.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const keptIndex = focus.kept === null ? -1 : keys.indexOf(focus.kept)
  const virtual = useVirtualizer<Element, HTMLLIElement>({
    getScrollElement: () => list.current && scrollerOf(list.current),
    observeElementRect: observeHeight,
    count: rows.length,
    estimateSize: index => places[index]?.size ?? 0,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: head + HEADING_REM * rem,
    scrollPaddingEnd: ROW_REM * 2 * rem,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      return keptIndex < 0 || drawn.includes(keptIndex) ? drawn : [...drawn, keptIndex].sort((a, b) => a - b)
    },
  })
  // Heights depend on which rows begin a group.
  useLayoutEffect(() => virtual.measure(), [virtual, places])
  // The range is that of these rows only once they have been asked for.
  const drawn = virtual.getVirtualItems()
  const isNearEnd = (virtual.range?.endIndex ?? 0) >= rows.length - NEAR_END
  useLayoutEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])

  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        data-scrolling={virtual.isScrolling || undefined}
        style={{ blockSize: virtual.getTotalSize() }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={focus.onKeyDown}
      >
        {drawn.map(({ index, key, start }) => {
          const row = rows[index]
          const setSize = onNearEnd ? -1 : rows.length
          const place = { rowKey: String(key), position: index + 1, setSize, offset: start - top }
          return row && <DrawnRow key={key} {...place} row={row} draw={children} />
        })}
      </ul>
      {beside?.(index => virtual.scrollToIndex(index, { align: 'start' }), head)}
    </>
  )
}
