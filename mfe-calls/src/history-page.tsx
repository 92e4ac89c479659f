import { type CallRecord, liveValue, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { buttonClass, EmptyState, HistoryIcon, LiveView, PageFrame, SkeletonList } from '@parley/shared-ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { CallDetail } from './detail/call-detail.tsx'
import { ExportCalls } from './export/export-calls.tsx'
import { everything, narrows, sinceOf } from './filters/call-query.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { StatTiles } from './filters/stat-tiles.tsx'
import { useCallQuery } from './filters/use-call-query.ts'
import { useCallStats } from './filters/use-call-stats.ts'
import { MOST_NUMBERS, useSearchedNumbers } from './filters/use-searched-numbers.ts'
import { HistoryView } from './history/history-view.tsx'
import { useCallsHere } from './history/use-calls-here.ts'
import { useSame } from './history/use-same.ts'
import styles from './history-page.module.css'

const nothing: readonly CallRecord[] = []

/** All calls: the latest as they happen, older ones on demand (S7, S9), filtered as the address says (S3). */
export function HistoryPage() {
  const recent = useLive('recentCalls$')
  const address = useCallQuery()
  const { query } = address
  const live = liveValue(recent, nothing)
  const { here, parties, hold } = useCallsHere()
  const { numbers, searching, isCut, isPartial } = useSearchedNumbers(query.search, parties)
  const scope = useSame({ since: sinceOf(query.range, Date.now()), peers: numbers })
  const filter = useMemo(
    () => ({ ...scope, direction: query.direction, outcome: query.outcome }),
    [scope, query.direction, query.outcome],
  )
  const shownStats = useCallStats(searching ? null : scope, live, here)
  return (
    <PageFrame title="Calls" controls={live.length > 0 && !searching && <ExportCalls filter={filter} />}>
      <LiveView live={recent} isEmpty={calls => calls.length === 0} empty={<NoCalls />}>
        {() => (
          <>
            <StatTiles shown={shownStats} address={address} />
            <FilterBar address={address} />
            {isCut && <ManyNumbers />}
            {isPartial && <SearchedHere />}
            {searching || recent.state !== 'ready' ? (
              <SkeletonList rows={5} />
            ) : (
              <HistoryView
                key={JSON.stringify(filter)}
                live={recent}
                filter={filter}
                narrowed={narrows(query)}
                total={shownStats.exact ? (shownStats.stats?.total ?? null) : null}
                onCalls={hold}
                onShowAll={() => address.change(everything)}
              />
            )}
          </>
        )}
      </LiveView>
      <CallDetail here={here} />
    </PageFrame>
  )
}

const ManyNumbers = () => (
  <p role="status" className={styles.note}>
    Many numbers begin like that; {MOST_NUMBERS} of them are shown. Type more digits to find the others.
  </p>
)

const SearchedHere = () => (
  <p role="status" className={styles.note}>
    The server cannot be asked just now. Only contacts and the calls that are here were searched.
  </p>
)

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
