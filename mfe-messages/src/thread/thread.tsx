import { type Conversation, displayPhoneNumber, routes } from '@parley/shared-contract'
import { CallButton, useContactNames } from '@parley/shared-platform/react'
import { Avatar, buttonClass, EmptyState, MessageIcon, PaneHeader, PhoneNumberText } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './thread.module.css'

interface ThreadProps {
  /** Whom it is with, in international form. */
  readonly peer: string
  /** Null before its first message. */
  readonly conversation: Conversation | null
  readonly onBack: () => void
}

/** One conversation: who it is with, and how to reach them. Texts cannot be sent yet, and the page says so. */
export function Thread({ peer, conversation, onBack }: ThreadProps) {
  const name = useContactNames()(peer) ?? conversation?.contactName ?? null
  return (
    <div className={styles.thread}>
      <PaneHeader
        level={2}
        title={
          <span className={styles.who}>
            <Avatar name={name} number={peer} />
            <span className={styles.words}>
              <span className={styles.name}>{name ?? <PhoneNumberText number={peer} />}</span>
              {name && (
                <span className={styles.number}>
                  <PhoneNumberText number={peer} />
                </span>
              )}
            </span>
          </span>
        }
        back={{ label: 'All conversations', onBack }}
        controls={<CallButton number={peer} name={name ?? displayPhoneNumber(peer)} variant="secondary" />}
      />
      <div role="log" aria-label="Thread" className={styles.log}>
        {conversation?.lastSnippet ? (
          <p className={styles.message} data-direction={conversation.lastDirection}>
            {conversation.lastSnippet}
          </p>
        ) : (
          <EmptyState
            icon={<MessageIcon />}
            title="No messages yet"
            action={
              <Link to={routes.person(peer)} className={buttonClass({ variant: 'secondary' })}>
                Open person
              </Link>
            }
          />
        )}
      </div>
      <p className={styles.composer}>Parley cannot send texts yet.</p>
    </div>
  )
}
