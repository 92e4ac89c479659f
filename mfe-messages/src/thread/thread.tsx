import { type Conversation, displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { CallButton, useBehavior, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { EmptyState, FramedPane, LiveView, MessageIcon, PaneHeader } from '@parley/shared-ui'
import { useMemo, useState } from 'react'
import { ThreadMenu } from '../actions/thread-menu.tsx'
import { Composer } from '../composer/composer.tsx'
import { useTextHindrance } from '../composer/use-text-hindrance.ts'
import styles from './thread.module.css'
import { ThreadLog } from './thread-log.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useThreadSeen } from './use-thread-seen.ts'
import { Who } from './who.tsx'

interface ThreadProps {
  /** Whom it is with. */
  readonly peer: E164
  /** Null before its first message. */
  readonly conversation: Conversation | null
  readonly onBack: () => void
}

/** One conversation: who it is with, what was said and called, and where one writes. */
export function Thread({ peer, conversation, onBack }: ThreadProps) {
  const { threads } = usePlatform()
  const open = useMemo(() => threads.open(peer), [threads, peer])
  const history = useBehavior(open.history$)
  const [isAtEnd, setAtEnd] = useState(true)
  useThreadSeen(conversation, isAtEnd && history.state === 'ready')
  const hindrance = useTextHindrance([peer], conversation)
  const other = { isBarred: hindrance !== null, hasTexted: (conversation?.receivedCount ?? 0) > 0 }
  const name = useContactNames()(peer)
  const who = name ?? displayPhoneNumber(peer)
  return (
    <FramedPane>
      <PaneHeader
        level={2}
        title={<Who peer={peer} name={name} />}
        back={{ label: 'All conversations', onBack }}
        controls={
          <>
            <CallButton number={peer} name={who} variant="secondary" />
            {conversation && <ThreadMenu thread={conversation} onGone={onBack} />}
          </>
        }
      />
      <LiveView
        live={history}
        skeleton={<ThreadSkeleton />}
        isEmpty={({ items, isWhole }) => isWhole && items.length === 0}
        empty={
          <div className={styles.empty}>
            <EmptyState icon={<MessageIcon />} title="No messages yet">
              Texts and calls with {who} appear here.
            </EmptyState>
          </div>
        }
      >
        {thread => (
          <ThreadLog
            open={open}
            history={thread}
            unread={conversation?.unreadCount ?? 0}
            who={who}
            other={other}
            onEnd={setAtEnd}
          />
        )}
      </LiveView>
      <Composer peers={[peer]} conversation={conversation} />
    </FramedPane>
  )
}
