import { useLive } from '@parley/shared-platform/react'
import { EmptyState, LiveView, MessageIcon, PageHeader } from '@parley/shared-ui'
import { ConversationItem } from './conversation-item.tsx'
import { visibleConversations } from './conversation-model.ts'
import styles from './conversations-page.module.css'

/** One thread per person, last message first (D22). */
export function ConversationsPage() {
  const conversations = useLive('conversations$')
  return (
    <div className={styles.page}>
      <PageHeader title="Messages" />
      <LiveView live={conversations}>
        {all => {
          const shown = visibleConversations(all)
          return (
            <ul className={styles.list} aria-label="Conversations">
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
            </ul>
          )
        }}
      </LiveView>
    </div>
  )
}
