import { conversationPeer, displayPhoneNumber } from '@parley/shared-contract'
import type { Selection } from '@parley/shared-platform/react'
import { Avatar, type ItemPlace, SectionedItem } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './conversation-item.module.css'
import { rowTime } from './row-time.ts'
import { atText } from './text-in-address.ts'
import type { TextHit } from './use-text-search.ts'

interface FoundTextItemProps extends ItemPlace {
  readonly hit: TextHit
  readonly name: string | null
  readonly selection: Selection
  /** Its thread is open at it. */
  readonly isOpen: boolean
}

/** One text that was found: with whom, what it says, when. */
export function FoundTextItem({ hit, name, selection, isOpen, ...place }: FoundTextItemProps) {
  const number = conversationPeer(hit.conversationId)
  const title = name ?? displayPhoneNumber(number)
  const when = rowTime(hit.at, Date.now())
  return (
    <SectionedItem {...place} aria-label={[title, hit.snippet, when].join(', ')}>
      <div className={styles.row} data-open={isOpen || undefined}>
        <Link
          {...atText(selection.to(hit.conversationId), hit.messageId)}
          aria-current={isOpen ? 'page' : undefined}
          className={styles.open}
          preventScrollReset
        >
          <Avatar name={name} number={number} />
          <span className={styles.text}>
            <span className={styles.line}>
              <bdi className={styles.title}>{title}</bdi>
              <span className={styles.when}>{when}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.snippet}>
                <bdi>{hit.snippet}</bdi>
              </span>
            </span>
          </span>
        </Link>
      </div>
    </SectionedItem>
  )
}
