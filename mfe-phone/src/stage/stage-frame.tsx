import {
  CALL_COVERS,
  ChevronDownIcon,
  IconButton,
  useAlone,
  useFocusHandedOn,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './stage-frame.module.css'

interface StageFrameProps {
  /** Names the region. */
  readonly label: string
  /** Who, and how it stands. */
  readonly face: ReactNode
  /** Below the time, with a room of its own: what the call is like, or the keys. */
  readonly under: ReactNode
  /** The keys are there: on a low window the face gives them room. */
  readonly keys?: boolean | undefined
  /** One line that comes and goes, and what helps. */
  readonly note?: ReactNode
  /** A row of round buttons. */
  readonly controls: ReactNode
  /** The last button, apart from the others. */
  readonly end: ReactNode
  /** Where it covers the page (`CALL_COVERS`), this leads back to it. */
  readonly onLeave: () => void
  readonly onKeyDown?: KeyboardEventHandler | undefined
}

/**
 * The box of a call, of one size: every part has its room, whatever is in it, so that the
 * face stays where it is from the first ring to the last word. On a phone a call covers the window, with the buttons in
 * its lower third, or beside the face where it is held sideways. When it goes and has the focus, the page gets it.
 */
export function StageFrame(props: StageFrameProps) {
  const { label, face, under, keys, note, controls, end, onLeave, onKeyDown } = props
  const covers = useMedia(CALL_COVERS)
  const stage = useRef<HTMLElement>(null)
  useAlone(stage, covers)
  useFocusHandedOn(stage)
  const box = (
    <section
      ref={stage}
      aria-label={label}
      className={styles.stage}
      data-covers={covers || undefined}
      data-keys={keys || undefined}
      onKeyDown={onKeyDown}
    >
      {covers && (
        <div className={styles.leave}>
          <IconButton
            label={say('Back to Parley', 'Zurück zu Parley')}
            icon={<ChevronDownIcon />}
            onClick={onLeave}
          />
        </div>
      )}
      <div className={styles.side}>
        <div className={styles.face}>{face}</div>
        <div className={styles.under}>{under}</div>
      </div>
      <div className={styles.side}>
        <div className={styles.note}>{note}</div>
        <div className={styles.controls}>{controls}</div>
        <div className={styles.end}>{end}</div>
      </div>
    </section>
  )
  return covers ? createPortal(box, document.body) : box
}
