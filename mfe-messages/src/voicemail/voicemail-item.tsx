import { displayPhoneNumber, formatDuration, type Voicemail } from '@parley/shared-contract'
import type { Selection } from '@parley/shared-platform/react'
import { Avatar, type ItemPlace, isToday, SectionedItem, timeWords } from '@parley/shared-ui'
import { clockWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from '../conversations/conversation-item.module.css'
import { voicemailName, voicemailSnippet } from './voicemail-model.ts'

interface VoicemailItemProps extends ItemPlace {
  readonly voicemail: Voicemail
  readonly name: string | null
  readonly selection: Selection
  readonly isOpen: boolean
}

/** One voicemail: who, what was said first, when, how long, and whether it is new. */
export function VoicemailItem({ voicemail, name, selection, isOpen, ...place }: VoicemailItemProps) {
  const { from, timestamp, listenedAt, transcript, duration } = voicemail
  const who = name ?? displayPhoneNumber(from)
  const now = Date.now()
  const when = isToday(timestamp, now) ? clockWords(timestamp) : timeWords(timestamp, now, 'date')
  const isNew = listenedAt === null
  return (
    <SectionedItem {...place} aria-label={voicemailName(voicemail, who, when)}>
      <div className={styles.row} data-open={isOpen || undefined} data-unread={isNew || undefined}>
        <Link
          {...selection.to(voicemail.id)}
          aria-current={isOpen ? 'page' : undefined}
          className={styles.open}
          preventScrollReset
        >
          {isNew && <span className={styles.dot} aria-hidden="true" />}
          <Avatar name={name} number={from} />
          <span className={styles.text}>
            <span className={styles.line}>
              <bdi className={styles.title}>{who}</bdi>
              <span className={styles.when}>{when}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.snippet}>
                <bdi>{voicemailSnippet(voicemail)}</bdi>
              </span>
              {transcript && <span className={styles.when}>{formatDuration(Math.round(duration))}</span>}
            </span>
          </span>
        </Link>
      </div>
    </SectionedItem>
  )
}
