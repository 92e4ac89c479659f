import { type Conversation, LIVE_CONVERSATIONS, liveValue, routes, sameNumber } from '@parley/shared-contract'
import { type Selection, useLive } from '@parley/shared-platform/react'
import { ArchiveIcon, Button, buttonClass, EmptyPane, MessageIcon, SkeletonList } from '@parley/shared-ui'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isThreadUnread } from '../overview/thread-unread-model.ts'
import { listedThreads } from './conversation-model.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useThreadPages } from './use-thread-pages.ts'
import { useThreadsById } from './use-threads-by-id.ts'

const none: readonly string[] = []
const noThreads: readonly Conversation[] = []

interface TabProps {
  /** Those that are live: the latest that are not archived. */
  readonly latest: readonly Conversation[]
  readonly selection: Selection
  /** With whom the open thread is. */
  readonly peer: string | null
  readonly onEmpty: (isEmpty: boolean) => void
  /** Leads to all threads. */
  readonly onAll: () => void
}

interface AllThreadsProps extends TabProps {
  readonly hasArchived: boolean | null
}

/** All threads that are not archived. */
export function AllThreads({ latest, selection, peer, onEmpty, hasArchived }: AllThreadsProps) {
  const older = useThreadPages(false, latest)
  const isFull = latest.length >= LIVE_CONVERSATIONS
  const threads = listedThreads(latest, older.threads)
  if (threads.length === 0 && hasArchived === null) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane
      icon={<MessageIcon />}
      title="No conversations here"
      action={
        <Link to={routes.newMessage} className={buttonClass({ variant: 'secondary' })}>
          New message
        </Link>
      }
    >
      {hasArchived ? 'All of them are archived.' : 'Your conversations are listed here.'}
    </EmptyPane>
  )
  return (
    <ThreadRows
      {...older}
      {...{ threads, selection, peer, onEmpty, empty }}
      more={isFull ? older.more : null}
    />
  )
}

/** Those with something unread; the one that is open stays while it is. */
export function UnreadThreads({ latest, selection, peer, onEmpty, onAll }: TabProps) {
  const ids = liveValue(useLive('unreadThreads$'), none)
  const behind = useThreadsById(ids.filter(id => latest.every(thread => thread.id !== id)))
  const open = (thread: Conversation) => sameNumber(thread.peerNumber, peer ?? '')
  const threads = listedThreads(
    latest.filter(thread => isThreadUnread(thread) || open(thread)),
    behind.threads,
  )
  if (threads.length === 0 && behind.isReading) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane icon={<MessageIcon />} title="No unread messages" action={<ShowAll onAll={onAll} />}>
      You have read everything.
    </EmptyPane>
  )
  return <ThreadRows {...behind} {...{ threads, selection, peer, onEmpty, empty }} more={null} />
}

/** Those that were put away. A text that comes in takes its thread back. */
export function ArchivedThreads({ latest, selection, peer, onEmpty, onAll }: TabProps) {
  const pages = useThreadPages(true, noThreads)
  const { isUnread, more } = pages
  useEffect(() => {
    if (isUnread) more?.()
  }, [isUnread, more])
  const back = new Set(latest.map(({ id }) => id))
  const threads = listedThreads(
    [],
    pages.threads.filter(({ id }) => !back.has(id)),
  )
  if (threads.length === 0 && pages.isUnread) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane icon={<ArchiveIcon />} title="Nothing is archived" action={<ShowAll onAll={onAll} />}>
      What you archive is kept here until the next text.
    </EmptyPane>
  )
  return <ThreadRows {...pages} {...{ threads, selection, peer, onEmpty, empty }} />
}

const ShowAll = ({ onAll }: Pick<TabProps, 'onAll'>) => (
  <Button variant="secondary" onClick={onAll}>
    Show all
  </Button>
)
