import {
  type BlockedNumber,
  blockedNumber,
  conversationId,
  isBlocked,
  userIdOf,
} from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { BlockIcon, EmptyPane, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import { listedThreads } from './conversation-model.ts'
import { ShowAll, type TabProps } from './tab-threads.tsx'
import { ThreadRows } from './thread-rows.tsx'
import { useThreadsById } from './use-threads-by-id.ts'

/** For so many more of the blocked numbers it is asked at a time whether there is a thread. */
const PAGE = 50

interface BlockedThreadsProps extends TabProps {
  /** Newest first. */
  readonly blocks: readonly BlockedNumber[]
}

/** Those of blocked numbers, archived ones too. What they write is kept here, and goes back with them when they are unblocked. */
export function BlockedThreads(props: BlockedThreadsProps) {
  const { latest, blocks, selection, peer, onEmpty, onAll } = props
  const uid = userIdOf(useBehavior(usePlatform().session$))
  const [most, setMost] = useState(PAGE)
  const live = latest.filter(({ peerNumber }) => isBlocked(blocks, peerNumber))
  const ids = blocks.map(block => conversationId(uid ?? '', blockedNumber(block)))
  const others = ids.filter(id => live.every(thread => thread.id !== id))
  const read = useThreadsById(uid === null ? [] : others.slice(0, most))
  const threads = listedThreads(
    live,
    read.threads.filter(({ deletedAt }) => deletedAt === null),
  )
  const isNone = threads.length === 0
  const isMore = !read.isReading && read.refusal === null && most < others.length
  // None of these has written: those that were blocked before them may have.
  useEffect(() => {
    if (isNone && isMore) setMost(count => count + PAGE)
  }, [isNone, isMore])
  if (isNone && (read.isReading || isMore || uid === null)) return <SkeletonList rows={8} />
  const empty = (
    <EmptyPane
      icon={<BlockIcon />}
      title={say('Nothing from blocked numbers', 'Nichts von blockierten Nummern')}
      action={<ShowAll onAll={onAll} />}
    >
      {say(
        'What they text is kept here. It is neither counted nor told.',
        'Was sie schreiben, steht hier. Es wird weder gezählt noch gemeldet.',
      )}
    </EmptyPane>
  )
  const more = isMore ? () => setMost(count => count + PAGE) : null
  return <ThreadRows {...read} {...{ threads, selection, peer, onEmpty, empty, more }} />
}
