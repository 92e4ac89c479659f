import { type CallRecord, peerOf } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { callActions } from '../actions/call-actions.ts'
import { CallMenu } from '../actions/call-menu.tsx'
import { useBlocking } from '../actions/use-blocking.ts'
import { CallItem } from './call-item.tsx'
import { type HistoryItem, itemKey } from './history-items.ts'
import styles from './history-list.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Heights of the style sheet, in rem: a row, and what is said above the first call of a day. */
const ROW_REM = 4
const HEADING_REM = 2.25
/** Rows drawn beyond what can be seen. */
const OVERSCAN = 8
/** Older calls are asked for when this many rows are left below. */
const NEAR_END = 6

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  readonly onToggle: (ids: readonly string[]) => void
  /** Asks for older calls; null when there are none. */
  readonly onNearEnd: (() => void) | null
}

interface OpenMenu {
  readonly call: CallRecord
  readonly anchor: HTMLElement
}

/** The calls by day. Only visible rows are in the document, so ten thousand scroll like ten. */
export function HistoryList(props: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // What stands above the list comes and goes with no sign to the list itself. Scrolling does not come by here:
  // asking for the place in every frame would lay out the page twice.
  useLayoutEffect(() => {
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  return <VirtualList {...props} list={list} top={top} />
}

interface VirtualListProps extends HistoryListProps {
  readonly list: RefObject<HTMLUListElement | null>
  /** Where the list begins, in pixels from the top of the page. */
  readonly top: number
}

function VirtualList({ items, onToggle, onNearEnd, list, top }: VirtualListProps) {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [swipes] = useState(() => globalThis.matchMedia?.('(hover: none)').matches ?? false)
  const nameOf = useContactNames()
  const blocking = useBlocking()

  const rows = useMemo(() => {
    let start = 0
    return items.map(item => {
      const size = (ROW_REM + (item.heading ? HEADING_REM : 0)) * rem
      const row = { key: itemKey(item), start, size }
      start += size
      return row
    })
  }, [items, rem])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  useKeptPlace(rows, top)

  const focus = useRowFocus(list, keys, index => virtual.scrollToIndex(index, { align: 'auto' }))
  const keptIndex = focus.kept === null ? -1 : keys.indexOf(focus.kept)
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: index => rows[index]?.size ?? 0,
    getItemKey: index => keys[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEADING_REM * 2 * rem,
    scrollPaddingEnd: ROW_REM * 2 * rem,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      return keptIndex < 0 || drawn.includes(keptIndex) ? drawn : [...drawn, keptIndex].sort((a, b) => a - b)
    },
  })
  // Heights depend on which rows begin a day.
  useLayoutEffect(() => virtual.measure(), [virtual, rows])
  const drawn = virtual.getVirtualItems()
  const isNearEnd = virtual.isScrolling && (virtual.range?.endIndex ?? 0) >= items.length - NEAR_END
  useLayoutEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])

  const openMenu = useCallback((call: CallRecord, anchor: HTMLElement) => setMenu({ call, anchor }), [])
  const actionsOf = (call: CallRecord) => {
    const number = peerOf(call)
    return callActions({ number, isKnown: nameOf(number) !== null, isBlocked: blocking.isBlocked(number) })
  }
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label="Call history"
        style={{ blockSize: virtual.getTotalSize() }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={focus.onKeyDown}
      >
        {drawn.map(({ index, key, start }) => {
          const item = items[index]
          return (
            item && (
              <CallItem
                key={key}
                item={item}
                rowKey={String(key)}
                name={nameOf(peerOf(item.call)) ?? item.call.contactName}
                isKnown={nameOf(peerOf(item.call)) !== null}
                isBlocked={blocking.isBlocked(peerOf(item.call))}
                swipes={swipes}
                position={index + 1}
                setSize={onNearEnd ? -1 : items.length}
                offset={start - top}
                onToggle={onToggle}
                onMenu={openMenu}
                onBlock={blocking.toggle}
              />
            )
          )
        })}
      </ul>
      {menu && (
        <CallMenu
          title={nameOf(peerOf(menu.call)) ?? 'Call'}
          actions={actionsOf(menu.call)}
          anchor={menu.anchor}
          onBlock={() => blocking.toggle(peerOf(menu.call))}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}
