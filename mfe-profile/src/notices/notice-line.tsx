import type { PersonNotice } from '@parley/shared-contract'
import { CloseIcon, IconButton, InfoIcon, noticeWords, TimeText, WarningIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import styles from './notice-line.module.css'

const icons = { info: InfoIcon, warning: WarningIcon } as const

interface NoticeLineProps {
  /** Null while there is nothing to tell: what comes is read out. */
  readonly notice: PersonNotice | null
  /** What it means now, in place of what it meant when it was left. */
  readonly then?: string | null
  /** What cures it. */
  readonly action?: ReactNode
  /**
   * It stands by itself: it says as well which number it is about, and can be closed. The focus is the caller's to hand on.
   */
  readonly onClose?: () => void
}

/** A notice in its place: what happened, and when. */
export function NoticeLine({ notice, ...more }: NoticeLineProps) {
  return (
    <div role="status" className={styles.place}>
      {notice && <Line notice={notice} {...more} />}
    </div>
  )
}

interface LineProps extends NoticeLineProps {
  readonly notice: PersonNotice
}

function Line({ notice, then = null, action, onClose }: LineProps) {
  const { about, what, text, tone } = noticeWords(notice, Date.now())
  const Icon = icons[tone]
  return (
    <div className={styles.line} data-tone={tone} data-alone={onClose ? '' : undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        {onClose && about && <p className={styles.about}>{about}</p>}
        <p>{then === null ? text : `${what} ${then}`}</p>
        <p className={styles.when}>
          <TimeText at={notice.at} />
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && <IconButton label={say('Dismiss', 'Ausblenden')} icon={<CloseIcon />} onClick={onClose} />}
    </div>
  )
}
