import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { moveInRow, useOneTabStop } from './use-one-tab-stop.ts'

interface RowFocus {
  /** The row that has the focus or is about to get it. It must be drawn even when it cannot be seen. */
  readonly kept: string | null
  /** Brings the row of a key into view and gives it the focus, once it is drawn. */
  readonly focusRow: (key: string) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/**
 * Makes a list one stop of the Tab key, in which arrow keys, Home and End move the focus from row to row, left and right within a row.
 * The focused row stays in the document when it is scrolled out of view, so that the focus is not lost.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  reveal: (index: number) => void,
): RowFocus {
  useOneTabStop(list, 'first')
  const [kept, keep] = useState<string | null>(null)
  const [wanted, want] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const row = list.current?.querySelector(`[data-row="${CSS.escape(wanted)}"] :is(a, button)`)
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    want(null)
  }, [list, wanted])
  const focusRow = (key: string) => {
    const at = keys.indexOf(key)
    if (at < 0) return
    reveal(at)
    want(key)
  }
  return {
    kept: wanted ?? kept,
    focusRow,
    onFocus: ({ target }) => keep(rowOf(target)?.dataset.row ?? null),
    onBlur: ({ relatedTarget }) => (relatedTarget === null || !rowOf(relatedTarget)) && keep(null),
    onKeyDown(event) {
      const place = rowOf(event.target)
      const row = place?.dataset.row
      const step = steps[event.key]
      if (place && !step) moveInRow(event, place)
      // What opens by a key, as a menu does, has that key for itself.
      if (event.defaultPrevented) return
      if (row === undefined || !step || event.altKey || event.ctrlKey || event.metaKey) return
      const at = keys.indexOf(row)
      const to = step(at, keys.length - 1)
      // There is no row further on; what is around the list may know where to go.
      if (to === at) return
      event.preventDefault()
      focusRow(keys[to] ?? row)
    },
  }
}
