import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface PaneFocus {
  readonly list: RefObject<HTMLElement | null>
  readonly stage: RefObject<HTMLElement | null>
  readonly onListFocus: (event: FocusEvent<HTMLElement>) => void
  /** Puts the focus on what had it last in the list. */
  readonly backToList: () => void
}

/** Keeps the focus in the pane that is seen, and finds the way back to the row that one came from. */
export function usePaneFocus(open: boolean): PaneFocus {
  const list = useRef<HTMLElement>(null)
  const stage = useRef<HTMLElement>(null)
  const row = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(open)

  const backToList = () => {
    const target = row.current?.isConnected ? row.current : list.current
    target?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const left = open ? list.current : stage.current
    if (!left) return
    const holder = document.activeElement
    const isLost = holder === null || holder === document.body
    // An element that is hidden keeps the focus until it is drawn.
    const isHidden = getComputedStyle(left).visibility === 'hidden'
    // Where both panes are seen it stays where it is, unless that went with what the stage showed.
    if (isLost ? open && !isHidden : !isHidden || !left.contains(holder)) return
    if (open) stage.current?.focus({ preventScroll: true })
    else backToList()
  })
  const onListFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target !== list.current) row.current = target
  }
  return { list, stage, onListFocus, backToList }
}
