import { useLive } from '@parley/shared-platform/react'
import { EmptyState, LiveView, MessageIcon, PageFrame, RowList } from '@parley/shared-ui'
import { ConversationItem } from './conversation-item.tsx'
import { visibleConversations } from './conversation-model.ts'
import styles from './conversations-page.module.css'

interface ConversationsPageProps {
  /** Says why the address led here instead of to a thread. */
  readonly notice?: string | null
}

/** One thread per person, last message first (D22). */
export function ConversationsPage({ notice = null }: ConversationsPageProps) {
  const conversations = useLive('conversations$')
  return (
    <PageFrame title="Messages">
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <LiveView live={conversations}>
        {all => {
          const shown = visibleConversations(all)
          return (
            <RowList label="Conversations">
              {shown.map(conversation => (
                <ConversationItem key={conversation.id} conversation={conversation} />
              ))}
              {shown.length === 0 && (
                <li>
                  <EmptyState icon={<MessageIcon />} title="No messages yet">
                    Texts to and from your number appear here.
                  </EmptyState>
                </li>
              )}
            </RowList>
          )
        }}
      </LiveView>
    </PageFrame>
  )
}
