import { type Conversation, displayPhoneNumber } from '@parley/shared-contract'
import { CallButton, useContactNames } from '@parley/shared-platform/react'
import { Avatar, EmptyState, MessageIcon, PaneHeader, PhoneNumberText } from '@parley/shared-ui'
import styles from './thread.module.css'

interface ThreadProps {
  /** Whom it is with, in international form. */
  readonly peer: string
  /** Null before its first message. */
  readonly conversation: Conversation | null
  readonly onBack: () => void
}

/** What stands where one would write. */
const CANNOT_SEND = 'Parley cannot send texts yet'

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
          <EmptyState icon={<MessageIcon />} title={CANNOT_SEND}>
            You can call {name ?? 'this number'} instead.
          </EmptyState>
        )}
      </div>
      {conversation?.lastSnippet && <p className={styles.composer}>{CANNOT_SEND}.</p>}
    </div>
  )
}
