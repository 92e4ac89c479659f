import { type Conversation, routes, sameNumber } from '@parley/shared-contract'
import { type Selection, useContactNames, useLive } from '@parley/shared-platform/react'
import {
  Button,
  ErrorText,
  IconButton,
  LiveView,
  NewMessageIcon,
  PaneHeader,
  SectionedList,
  SkeletonList,
} from '@parley/shared-ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ConversationItem } from './conversation-item.tsx'
import { listedThreads } from './conversation-model.ts'
import styles from './conversations-list.module.css'
import { useOlderThreads } from './use-older-threads.ts'

interface ConversationsListProps {
  readonly selection: Selection
  /** Says why the address led to no thread. */
  readonly notice: string | null
  /** With whom the open thread is, in E.164. */
  readonly peer: string | null
}

/** One thread per person, last message first (D22). */
export function ConversationsList({ selection, notice, peer }: ConversationsListProps) {
  const latest = useLive('conversations$')
  const navigate = useNavigate()
  return (
    <>
      <PaneHeader
        level={1}
        title="Messages"
        controls={
          <IconButton
            label="New message"
            icon={<NewMessageIcon />}
            onClick={() => void navigate(routes.newMessage)}
          />
        }
      />
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <LiveView live={latest} skeleton={<SkeletonList rows={8} />}>
        {threads => <Rows latest={threads} selection={selection} peer={peer} />}
      </LiveView>
    </>
  )
}

interface Row {
  readonly heading: null
  readonly thread: Conversation
}
const keyOf = ({ thread }: Row) => thread.id

interface RowsProps extends Pick<ConversationsListProps, 'selection' | 'peer'> {
  readonly latest: readonly Conversation[]
}

function Rows({ latest, selection, peer }: RowsProps) {
  const older = useOlderThreads(latest)
  const nameOf = useContactNames()
  const rows = useMemo(
    () => listedThreads(latest, older.threads).map((thread): Row => ({ heading: null, thread })),
    [latest, older.threads],
  )
  if (rows.length === 0) return <p className={styles.nothing}>Your conversations are listed here.</p>
  return (
    <>
      <SectionedList label="Conversations" rows={rows} keyOf={keyOf} onNearEnd={older.more}>
        {({ thread }, place) => (
          <ConversationItem
            {...place}
            conversation={thread}
            name={nameOf(thread.peerNumber)}
            selection={selection}
            isOpen={sameNumber(thread.peerNumber, peer ?? '')}
          />
        )}
      </SectionedList>
      {older.refusal && (
        <div className={styles.end}>
          <ErrorText error={older.refusal} />
          <Button variant="secondary" onClick={older.again}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
