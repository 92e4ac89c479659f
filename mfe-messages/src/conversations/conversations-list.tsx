import { type BlockedNumber, type Conversation, liveValue, notBlocked, routes } from '@parley/shared-contract'
import { type Selection, useLive } from '@parley/shared-platform/react'
import {
  IconButton,
  LiveView,
  NewMessageIcon,
  PaneHeader,
  SearchField,
  SkeletonList,
  TabGroup,
  TabList,
  TabPanel,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useNavigate } from 'react-router'
import { BlockedThreads } from './blocked-threads.tsx'
import styles from './conversations-list.module.css'
import { FoundThreads } from './found-threads.tsx'
import { AllThreads, ArchivedThreads, UnreadThreads } from './tab-threads.tsx'
import { type ThreadTab, threadTabs } from './thread-tab.ts'
import { useSearchInAddress } from './use-search-in-address.ts'

interface ConversationsListProps {
  readonly tab: ThreadTab
  readonly onTab: (tab: ThreadTab) => void
  readonly selection: Selection
  /** Says why the address led to no thread. */
  readonly notice: string | null
  /** With whom the open thread is, in E.164. */
  readonly peer: string | null
  /** Whether there are archived ones; null while that is not known. */
  readonly hasArchived: boolean | null
  /** Tells whether it says that there is nothing. */
  readonly onEmpty: (isEmpty: boolean) => void
}

const none: readonly BlockedNumber[] = []

/** One thread per person, last message first (D22). */
export function ConversationsList(props: ConversationsListProps) {
  const { tab, onTab, selection, notice, peer, hasArchived, onEmpty } = props
  const latest = useLive('conversations$')
  const blocks = liveValue(useLive('blocked$'), none)
  // Who has blocked nobody has no such tab.
  const tabs = threadTabs.filter(({ value }) => value !== 'blocked' || tab === value || blocks.length > 0)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchInAddress()
  const isSearch = search.trim() !== ''
  const place = { selection, peer, onAll: () => onTab('all'), onEmpty }
  return (
    <TabGroup value={tab} onChange={onTab} className={styles.pane}>
      <PaneHeader
        level={1}
        title={say('Messages', 'Nachrichten')}
        controls={
          <IconButton
            label={say('New message', 'Neue Nachricht')}
            icon={<NewMessageIcon />}
            onClick={() => void navigate(routes.newMessage)}
          />
        }
      >
        <div className={styles.head}>
          <SearchField
            label={say('Search messages', 'Nachrichten durchsuchen')}
            value={search}
            onChange={setSearch}
          />
          {!isSearch && (
            <div className={styles.tabs}>
              <TabList label={say('Which conversations', 'Welche Unterhaltungen')} tabs={tabs} />
            </div>
          )}
        </div>
      </PaneHeader>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <TabPanel value={tab}>
        <LiveView live={latest} skeleton={<SkeletonList rows={8} />}>
          {(threads: readonly Conversation[]) =>
            isSearch ? (
              <FoundThreads {...place} latest={threads} search={search} onClear={() => setSearch('')} />
            ) : tab === 'archived' ? (
              <ArchivedThreads {...place} {...{ latest: threads, blocks }} />
            ) : tab === 'blocked' ? (
              <BlockedThreads {...place} {...{ latest: threads, blocks }} />
            ) : tab === 'unread' ? (
              <UnreadThreads {...place} latest={notBlocked(threads, blocks)} />
            ) : (
              <AllThreads {...place} {...{ latest: threads, blocks, hasArchived }} />
            )
          }
        </LiveView>
      </TabPanel>
    </TabGroup>
  )
}
