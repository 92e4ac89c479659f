import { type Conversation, routes } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { Avatar, Badge, mutedText, TimeText } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './conversation-item.module.css'
import { conversationRow } from './conversation-model.ts'

/** One thread: who, what was said last, when, how much is unread. */
export function ConversationItem({ conversation }: { readonly conversation: Conversation }) {
  const name = useContactNames()(conversation.peerNumber) ?? conversation.contactName
  const row = conversationRow(conversation, name)
  return (
    <li className={styles.item}>
      <Link
        to={routes.message(conversation.id)}
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
