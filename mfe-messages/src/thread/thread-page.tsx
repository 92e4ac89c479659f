import { type Conversation, routes } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import {
  Avatar,
  BackIcon,
  buttonClass,
  EmptyState,
  MessageIcon,
  mutedText,
  PhoneIcon,
  PhoneNumberText,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './thread-page.module.css'

interface ThreadPageProps {
  /** Whom it is with, in international form. */
  readonly peer: string
  /** Null before its first message. */
  readonly conversation: Conversation | null
}

/** One conversation: who it is with, and how to reach them. Texts cannot be sent yet, and the page says so. */
export function ThreadPage({ peer, conversation }: ThreadPageProps) {
  const name = useContactNames()(peer) ?? conversation?.contactName ?? null
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={routes.messages} className={styles.back} aria-label="All messages">
          <BackIcon aria-hidden="true" />
        </Link>
        <Avatar name={name} number={peer} />
        <div className={styles.who}>
          <h1 className={styles.name}>{name ?? <PhoneNumberText number={peer} />}</h1>
          {name && (
            <p className={mutedText}>
              <PhoneNumberText number={peer} />
            </p>
          )}
        </div>
        <Link to={routes.callBack(peer)} className={buttonClass({ variant: 'secondary' })}>
          <PhoneIcon aria-hidden="true" />
          Call
        </Link>
      </header>
      <div role="log" aria-label="Thread" className={styles.thread}>
        {conversation?.lastSnippet ? (
          <p className={styles.message} data-direction={conversation.lastDirection}>
            {conversation.lastSnippet}
          </p>
        ) : (
          <EmptyState icon={<MessageIcon />} title="No messages yet" />
        )}
      </div>
      <p className={styles.composer}>Parley cannot send texts yet.</p>
    </div>
  )
}
