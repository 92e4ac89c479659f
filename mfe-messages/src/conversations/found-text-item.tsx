import { conversationPeer, displayPhoneNumber } from '@parley/shared-contract'
import type { Selection } from '@parley/shared-platform/react'
import { Avatar, type ItemPlace, SectionedItem, timeWords } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './conversation-item.module.css'
import type { TextHit } from './use-text-search.ts'

interface FoundTextItemProps extends ItemPlace {
  readonly hit: TextHit
  readonly name: string | null
  readonly selection: Selection
}

/** One text that was found: with whom, what it says, when. */
export function FoundTextItem({ hit, name, selection, ...place }: FoundTextItemProps) {
  const number = conversationPeer(hit.conversationId)
  const title = name ?? displayPhoneNumber(number)
  const when = timeWords(hit.at, Date.now(), 'date')
  return (
    <SectionedItem {...place} aria-label={[title, hit.snippet, when].join(', ')}>
      <div className={styles.row}>
        <Link {...selection.to(hit.conversationId)} className={styles.open} preventScrollReset>
          <Avatar name={name} number={number} />
          <span className={styles.text}>
            <span className={styles.line}>
              <span className={styles.title}>{title}</span>
              <span className={styles.when}>{when}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.snippet}>{hit.snippet}</span>
            </span>
          </span>
        </Link>
      </div>
    </SectionedItem>
  )
}
