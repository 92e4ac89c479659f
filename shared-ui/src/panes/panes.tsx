import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ONE_PANE, useMedia } from '../browser/use-media.ts'
import { spokenOnly } from '../text/text-classes.ts'
import { ListWidthHandle } from './list-width-handle.tsx'
import { listWidth } from './pane-width.ts'
import styles from './panes.module.css'
import { moveInRows } from './row-keys.ts'
import { usePaneFocus } from './use-pane-focus.ts'

export interface PanesProps {
  /** Names the page among others; the width of its list is kept on this device under this name. */
  readonly name: string
  readonly list: ReactNode
  readonly stage: ReactNode
  /** What the two regions are called. */
  readonly listLabel: string
  readonly stageLabel: string
  /** Which of the two is seen where there is room for one only: the stage, or the list. */
  readonly open: boolean
  /** Nobody can come into view beside what is shown now, so that the frame leaves out the person. */
  readonly alone?: boolean
  /** The list has nothing to tell: what is open has the room of both. Its way back has to be there at every width (`PaneBack.always`). */
  readonly whole?: boolean
}

/**
 * A page of two panes side by side (D41): a list, and a stage for what is selected in it. Each scrolls by itself.
 * Below 768 px one of them is seen at a time; the other keeps its place for when one comes back. The focus follows:
 * into the stage when it takes the list's place, and back to the row it came from, also by Escape. In the list the
 * arrow keys move it from the search to the rows and from row to row.
 */
export function Panes({ name, list, stage, listLabel, stageLabel, open, ...rest }: PanesProps) {
  const { alone = false, whole = false } = rest
  const [width, setWidth] = useState(() => listWidth(name).read())
  const focus = usePaneFocus(open)
  const isAlone = (useMedia(ONE_PANE) || whole) && open
  const change = (next: number | null) => {
    setWidth(next)
    if (next === null) listWidth(name).clear()
    else listWidth(name).write(next)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    focus.backToList()
  }
  const style = width === null ? {} : ({ '--list-width': `${width}px` } as CSSProperties)
  return (
    <div
      className={styles.panes}
      data-open={open || undefined}
      data-alone={alone ? '' : undefined}
      data-whole={(whole && open) || undefined}
      style={style}
    >
      <section
        ref={focus.list}
        aria-label={listLabel}
        className={styles.list}
        tabIndex={-1}
        data-pane=""
        data-scroller=""
        onFocus={focus.onListFocus}
        onKeyDown={moveInRows}
      >
        {list}
      </section>
      {!whole && <ListWidthHandle width={width} onChange={change} />}
      <section
        ref={focus.stage}
        aria-label={stageLabel}
        className={styles.stage}
        tabIndex={-1}
        data-pane=""
        data-stage=""
        data-scroller=""
        onKeyDown={leave}
      >
        {/* The page's own heading is in the list, which is not seen now. */}
        {isAlone && <h1 className={spokenOnly}>{stageLabel}</h1>}
        {stage}
      </section>
    </div>
  )
}
