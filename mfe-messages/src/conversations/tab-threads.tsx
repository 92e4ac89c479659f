import {
  type BlockedNumber,
  type Conversation,
  LIVE_CONVERSATIONS,
  liveValue,
  notBlocked,
  routes,
  sameNumber,
} from '@parley/shared-contract'
import { type Selection, useLive } from '@parley/shared-platform/react'
import { ArchiveIcon, Button, buttonClass, EmptyPane, MessageIcon, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { listedThreads } from './conversation-model.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useThreadPages } from './use-thread-pages.ts'
import { useThreadsById } from './use-threads-by-id.ts'

const none: readonly string[] = []
const noThreads: readonly Conversation[] = []

export interface TabProps {
  /** Those that are live: the latest that are not archived. */
  readonly latest: readonly Conversation[]
  readonly selection: Selection
  /** With whom the open thread is. */
  readonly peer: string | null
  readonly onEmpty: (isEmpty: boolean) => void
  /** Leads to all threads. */
  readonly onAll: () => void
}

interface WithBlocks extends TabProps {
  readonly blocks: readonly BlockedNumber[]
}

interface AllThreadsProps extends WithBlocks {
  readonly hasArchived: boolean | null
}

/** All threads that are neither archived nor of somebody blocked. */
export function AllThreads({ latest, blocks, selection, peer, onEmpty, hasArchived }: AllThreadsProps) {
  const older = useThreadPages(false, latest)
  const more = latest.length >= LIVE_CONVERSATIONS ? older.more : null
  const threads = notBlocked(listedThreads(latest, older.threads), blocks)
  const isNone = threads.length === 0
  // All of these are of blocked numbers: others are further back.
  useEffect(() => {
    if (isNone) more?.()
  }, [isNone, more])
  if (isNone && (more !== null || (latest.length === 0 && hasArchived === null)))
    return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane
      icon={<MessageIcon />}
      title={say('No conversations here', 'Keine Unterhaltungen hier')}
      action={
        <Link to={routes.newMessage} className={buttonClass({ variant: 'secondary' })}>
          {say('New message', 'Neue Nachricht')}
        </Link>
      }
    >
      {latest.length > 0
        ? say(
            'All that are not archived are with blocked numbers.',
            'Alle, die nicht archiviert sind, sind mit blockierten Nummern.',
          )
        : hasArchived
          ? say('All of them are archived.', 'Alle sind archiviert.')
          : say('Your conversations are listed here.', 'Hier stehen deine Unterhaltungen.')}
    </EmptyPane>
  )
  return <ThreadRows {...older} {...{ threads, selection, peer, onEmpty, empty, more }} />
}

/** Those with something unread; the one that is open stays while it is. */
export function UnreadThreads({ latest, selection, peer, onEmpty, onAll }: TabProps) {
  const ids = liveValue(useLive('unreadThreads$'), none)
  const behind = useThreadsById(ids.filter(id => latest.every(thread => thread.id !== id)))
  const open = (thread: Conversation) => sameNumber(thread.peerNumber, peer ?? '')
  const threads = listedThreads(
    latest.filter(thread => thread.isUnread || open(thread)),
    behind.threads,
  )
  if (threads.length === 0 && behind.isReading) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane
      icon={<MessageIcon />}
      title={say('No unread messages', 'Keine ungelesenen Nachrichten')}
      action={<ShowAll onAll={onAll} />}
    >
      {say('You have read everything.', 'Du hast alles gelesen.')}
    </EmptyPane>
  )
  return <ThreadRows {...behind} {...{ threads, selection, peer, onEmpty, empty }} more={null} />
}

/** Those that were put away. A text that comes in takes its thread back. */
export function ArchivedThreads({ latest, blocks, selection, peer, onEmpty, onAll }: WithBlocks) {
  const pages = useThreadPages(true, noThreads)
  const { isUnread, more } = pages
  useEffect(() => {
    if (isUnread) more?.()
  }, [isUnread, more])
  const back = new Set(latest.map(({ id }) => id))
  const threads = listedThreads(
    [],
    notBlocked(pages.threads, blocks).filter(({ id }) => !back.has(id)),
  )
  if (threads.length === 0 && pages.isUnread) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane
      icon={<ArchiveIcon />}
      title={say('Nothing is archived', 'Nichts ist archiviert')}
      action={<ShowAll onAll={onAll} />}
    >
      {say(
        'What you archive is kept here until the next text.',
        'Was du archivierst, bleibt hier bis zur nächsten Nachricht.',
      )}
    </EmptyPane>
  )
  return <ThreadRows {...pages} {...{ threads, selection, peer, onEmpty, empty }} />
}

export const ShowAll = ({ onAll }: Pick<TabProps, 'onAll'>) => (
  <Button variant="secondary" onClick={onAll}>
    {say('Show all', 'Alle zeigen')}
  </Button>
)
