import { routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { buttonClass, EmptyState, HistoryIcon, LiveView, PageHeader } from '@parley/shared-ui'
import { Link } from 'react-router'
import { CallItem } from './call-item.tsx'
import styles from './history-page.module.css'

/** The latest ten calls, as they happen (S7, S9). */
export function HistoryPage() {
  const recent = useLive('recentCalls$')
  return (
    <div className={styles.page}>
      <PageHeader title="Calls" />
      <LiveView live={recent} isEmpty={calls => calls.length === 0} empty={<NoCalls />}>
        {calls => (
          <ul className={styles.list} aria-label="Call history">
            {calls.map(call => (
              <CallItem key={call.id} call={call} />
            ))}
          </ul>
        )}
      </LiveView>
    </div>
  )
}

const NoCalls = () => (
  <EmptyState
    icon={<HistoryIcon />}
    title="No calls yet"
    action={
      <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
        Open the dialler
      </Link>
    }
  >
    Calls you make and receive appear here.
  </EmptyState>
)
