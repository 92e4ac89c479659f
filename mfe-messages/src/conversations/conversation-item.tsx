import type { Conversation } from '@parley/shared-contract'
import type { Selection } from '@parley/shared-platform/react'
import { Avatar, Badge, type ItemPlace, SectionedItem } from '@parley/shared-ui'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { ThreadMenu } from '../actions/thread-menu.tsx'
import { toWrite } from '../composer/use-opened-to-write.ts'
import styles from './conversation-item.module.css'
import { conversationName, conversationRow, type OwnWords } from './conversation-model.ts'
import { rowTime } from './row-time.ts'

/** The same one each time, so that a row is drawn anew only when something of it changes. */
const noTexts = [] as const

interface ConversationItemProps extends ItemPlace {
  readonly conversation: Conversation
  readonly name: string | null
  readonly selection: Selection
  readonly isOpen: boolean
  /** What of it is on this device alone. */
  readonly unsent?: OwnWords['unsent']
  readonly draft?: string
}

/** One thread: who, what was said last, when, how much is unread. */
export const ConversationItem = memo((props: ConversationItemProps) => {
  const { conversation, name, selection, isOpen, unsent = noTexts, draft = '', ...place } = props
  const { peerNumber } = conversation
  const row = conversationRow(conversation, name, { unsent, draft })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const when = rowTime(row.at, Date.now())
  return (
    <SectionedItem {...place} aria-label={conversationName(row, when)}>
      <div
        className={styles.row}
        data-open={isOpen || undefined}
        data-menu={isMenuOpen || undefined}
        data-unread={row.unread !== null || undefined}
      >
        <Link
          {...toWrite(selection.to(conversation.id))}
          aria-current={isOpen ? 'page' : undefined}
          className={styles.open}
          preventScrollReset
        >
          {row.unread !== null && <span className={styles.dot} aria-hidden="true" />}
          <Avatar name={name} number={peerNumber} />
          <span className={styles.text}>
            <span className={styles.line}>
              <bdi className={styles.title}>{row.title}</bdi>
              <span className={styles.when}>{when}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.snippet} data-waits={row.waits ?? undefined}>
                <span className={styles.lead}>{row.lead}</span>
                <bdi>{row.snippet}</bdi>
              </span>
              {row.unread && <Badge tone="accent">{row.unread}</Badge>}
            </span>
          </span>
        </Link>
        {!isOpen && (
          <ThreadMenu thread={conversation} who={row.title} className={styles.more} onOpen={setMenuOpen} />
        )}
      </div>
    </SectionedItem>
  )
})
