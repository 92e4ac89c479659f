import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../words/language.ts'
import styles from './list-width-handle.module.css'
import { fittingWidth, LEAST_LIST_WIDTH, LIST_WIDTH, MOST_LIST_WIDTH } from './pane-width.ts'

/** In px: how far one press of an arrow key moves the edge. */
const STEP = 16

interface ListWidthHandleProps {
  /** In px; null for the usual one. */
  readonly width: number | null
  readonly onChange: (width: number | null) => void
}

/** The edge between list and stage: dragged, or moved with the arrow keys; a double click brings the usual width. */
export function ListWidthHandle({ width, onChange }: ListWidthHandleProps) {
  const handle = useRef<HTMLHRElement>(null)
  // A page may give its list another usual width, and a narrow window a smaller one: only the list itself tells.
  const measure = useCallback(() => {
    const list = handle.current?.previousElementSibling?.getBoundingClientRect()
    return Math.round(list?.width ?? 0) || (width ?? LIST_WIDTH)
  }, [width])
  const [now, setNow] = useState(width ?? LIST_WIDTH)
  useLayoutEffect(() => setNow(measure()), [measure])
  /** 1 where the list stands left of the stage, −1 where it stands right of it. */
  const direction = () => (handle.current && getComputedStyle(handle.current).direction === 'rtl' ? -1 : 1)

  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const panes = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!panes) return
    onChange(fittingWidth(direction() === 1 ? event.clientX - panes.left : panes.right - event.clientX))
  }
  const keyDown = (event: KeyboardEvent) => {
    const from = measure()
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: from - STEP * direction(),
      ArrowRight: from + STEP * direction(),
      Home: LEAST_LIST_WIDTH,
      End: MOST_LIST_WIDTH,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(fittingWidth(next))
  }
  return (
    <hr
      ref={handle}
      aria-orientation="vertical"
      aria-label={say('Width of the list', 'Breite der Liste')}
      aria-valuemin={LEAST_LIST_WIDTH}
      aria-valuemax={MOST_LIST_WIDTH}
      aria-valuenow={now}
      tabIndex={0}
      className={styles.handle}
      onFocus={() => setNow(measure())}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onChange(null)}
      onKeyDown={keyDown}
    />
  )
}
