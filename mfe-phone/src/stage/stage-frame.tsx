import {
  BackIcon,
  ChevronDownIcon,
  IconButton,
  ONE_PANE,
  useAlone,
  useFocusHandedOn,
  useMedia,
} from '@parley/shared-ui'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './stage-frame.module.css'

interface StageFrameProps {
  /** Names the region. */
  readonly label: string
  /** Who, and how it stands. */
  readonly face: ReactNode
  /** One line that comes and goes, and what helps. */
  readonly note: ReactNode
  /** A row of round buttons. */
  readonly controls: ReactNode
  /** The last button, apart from the others; its room stays free where there is none. */
  readonly end?: ReactNode
  /** On a phone, where the stage covers the page: back to the page. */
  readonly leave: { readonly label: string; readonly icon: 'down' | 'back'; readonly onLeave: () => void }
  readonly onKeyDown?: KeyboardEventHandler | undefined
}

/**
 * The box of a call and of what is left of it, of one size: every part has its room, whatever is in it, so that the
 * face stays where it is from the first ring to the last word. On a phone it covers the window, with the buttons in its
 * lower third. When it goes and has the focus, the page gets it.
 */
export function StageFrame({ label, face, note, controls, end, leave, onKeyDown }: StageFrameProps) {
  const covers = useMedia(ONE_PANE)
  const stage = useRef<HTMLElement>(null)
  useAlone(stage, covers)
  useFocusHandedOn(stage)
  const box = (
    <section ref={stage} aria-label={label} className={styles.stage} onKeyDown={onKeyDown}>
      {covers && (
        <div className={styles.leave}>
          <IconButton
            label={leave.label}
            icon={leave.icon === 'down' ? <ChevronDownIcon /> : <BackIcon />}
            onClick={leave.onLeave}
          />
        </div>
      )}
      <div className={styles.face}>{face}</div>
      <div className={styles.note}>{note}</div>
      <div className={styles.controls}>{controls}</div>
      <div className={styles.end}>{end}</div>
    </section>
  )
  return covers ? createPortal(box, document.body) : box
}
