import { sameNumber } from '@parley/shared-contract'
import { type Selection, useLive } from '@parley/shared-platform/react'
import { LiveView, PaneHeader } from '@parley/shared-ui'
import { ConversationItem } from './conversation-item.tsx'
import { visibleConversations } from './conversation-model.ts'
import styles from './conversations-list.module.css'

interface ConversationsListProps {
  readonly selection: Selection
  /** Says why the address led to no thread. */
  readonly notice: string | null
  /** With whom the open thread is, in E.164. */
  readonly peer: string | null
}

/** One thread per person, last message first (D22). */
export function ConversationsList({ selection, notice, peer }: ConversationsListProps) {
  const conversations = useLive('conversations$')
  return (
    <>
      <PaneHeader level={1} title="Messages" />
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <LiveView live={conversations}>
        {all => {
          const shown = visibleConversations(all)
          if (shown.length === 0) return <p className={styles.nothing}>Your conversations are listed here.</p>
          return (
            <ul aria-label="Conversations">
              {shown.map(conversation => (
                <ConversationItem
                  key={conversation.id}
                  conversation={conversation}
                  link={selection.to(conversation.id)}
                  selected={sameNumber(conversation.peerNumber, peer ?? '')}
                />
              ))}
            </ul>
          )
        }}
      </LiveView>
    </>
  )
}
