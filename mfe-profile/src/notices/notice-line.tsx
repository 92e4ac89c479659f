import type { PersonNotice } from '@parley/shared-contract'
import { InfoIcon, noticeWords, TimeText, WarningIcon } from '@parley/shared-ui'
import styles from './notice-line.module.css'

const icons = { info: InfoIcon, warning: WarningIcon } as const

interface NoticeLineProps {
  /** Null while there is nothing to tell: what comes is read out. */
  readonly notice: PersonNotice | null
  /** Says as well which number it is about, where nothing around it does. */
  readonly isNamed?: boolean
}

/** A notice in its place: what happened, and when. */
export function NoticeLine({ notice, isNamed = false }: NoticeLineProps) {
  return (
    <div role="status" className={styles.place}>
      {notice && <Told notice={notice} isNamed={isNamed} />}
    </div>
  )
}

function Told({ notice, isNamed }: { readonly notice: PersonNotice; readonly isNamed: boolean }) {
  const { about, text, tone } = noticeWords(notice, Date.now())
  const Icon = icons[tone]
  return (
    <div className={styles.line} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        {isNamed && about && <p className={styles.about}>{about}</p>}
        <p>{text}</p>
        <p className={styles.when}>
          <TimeText at={notice.at} />
        </p>
      </div>
    </div>
  )
}
