import type { Conversation } from '@parley/shared-contract'
import { type Selection, useContactNames } from '@parley/shared-platform/react'
import { Avatar, Badge, mutedText, TimeText } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './conversation-item.module.css'
import { conversationRow } from './conversation-model.ts'

interface ConversationItemProps {
  readonly conversation: Conversation
  readonly link: ReturnType<Selection['to']>
  readonly selected: boolean
}

/** One thread: who, what was said last, when, how much is unread. */
export function ConversationItem({ conversation, link, selected }: ConversationItemProps) {
  const name = useContactNames()(conversation.peerNumber) ?? conversation.contactName
  const row = conversationRow(conversation, name)
  return (
    <li className={styles.item}>
      <Link
        {...link}
        aria-current={selected ? 'page' : undefined}
        className={styles.row}
        data-unread={row.unread !== null || undefined}
      >
        <Avatar name={name} number={conversation.peerNumber} />
        <div className={styles.text}>
          <p className={styles.title}>{row.title}</p>
          <p className={styles.snippet}>{row.snippet}</p>
        </div>
        <div className={styles.end}>
          <span className={mutedText}>
            <TimeText at={conversation.lastMessageAt} form="day" />
          </span>
          {row.unread && <Badge tone="accent">{row.unread} unread</Badge>}
        </div>
      </Link>
    </li>
  )
}
