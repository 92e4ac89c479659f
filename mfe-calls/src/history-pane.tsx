import type { CallFilter, CallRecord, Live } from '@parley/shared-contract'
import { routes } from '@parley/shared-contract'
import {
  Button,
  buttonClass,
  EmptyState,
  LiveView,
  PaneHeader,
  PhoneIcon,
  PhoneMissedIcon,
  SearchField,
  SearchIcon,
  SkeletonList,
  TabGroup,
  TabList,
  TabPanel,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import { ExportCalls } from './export/export-calls.tsx'
import { type CallQuery, everything, filtersOf, isMissedTab, narrows } from './filters/call-query.ts'
import { CallSums } from './filters/call-sums.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import type { QueryInAddress } from './filters/use-call-query.ts'
import { useCallTotals } from './filters/use-call-totals.ts'
import { MOST_NUMBERS, type SearchedNumbers } from './filters/use-searched-numbers.ts'
import { useTypedSearch } from './filters/use-typed-search.ts'
import { HistoryView } from './history/history-view.tsx'
import { NewCalls } from './history/new-calls.tsx'
import styles from './history-pane.module.css'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'missed', label: 'Missed' },
]

interface HistoryPaneProps {
  readonly recent: Live<readonly CallRecord[]>
  /** The same, or nothing. */
  readonly live: readonly CallRecord[]
  readonly address: QueryInAddress
  readonly filter: CallFilter
  readonly searched: SearchedNumbers
  readonly onCalls: (calls: readonly CallRecord[]) => void
}

/** The list of calls, and above it what narrows it and what it comes to. */
export function HistoryPane({ recent, live, address, filter, searched, onCalls }: HistoryPaneProps) {
  const { query, change } = address
  const [search, setSearch] = useTypedSearch(address)
  const totals = useCallTotals(searched.searching ? null : filter, live)
  const tab = isMissedTab(query) ? 'missed' : 'all'
  return (
    <TabGroup
      value={tab}
      onChange={chosen =>
        change(chosen === 'missed' ? { direction: null, outcome: 'missed_incoming' } : { outcome: null })
      }
      className={styles.pane}
    >
      <PaneHeader
        level={1}
        title="Calls"
        controls={live.length > 0 && !searched.searching && <ExportCalls filter={filter} />}
      >
        <CallSums totals={live.length > 0 ? totals : null} />
        <SearchField label="Search calls" value={search} onChange={setSearch} />
        <div className={styles.line}>
          <TabList label="Which calls" tabs={tabs} />
          <FilterButton address={address} />
        </div>
      </PaneHeader>
      <TabPanel value={tab}>
        <LiveView live={recent} skeleton={<SkeletonList rows={8} />} isEmpty={isEmpty} empty={<NoCalls />}>
          {() => (
            <>
              {tab === 'missed' && <NewCalls />}
              {searched.isCut && <ManyNumbers />}
              {searched.isPartial && <SearchedHere />}
              {searched.searching || recent.state !== 'ready' ? (
                <SkeletonList rows={8} />
              ) : (
                <HistoryView
                  key={JSON.stringify(filter)}
                  live={recent}
                  filter={filter}
                  narrowed={narrows(query)}
                  onCalls={onCalls}
                  nothing={<NothingFound query={query} onClear={() => change(everything)} />}
                />
              )}
            </>
          )}
        </LiveView>
      </TabPanel>
    </TabGroup>
  )
}

const isEmpty = (calls: readonly CallRecord[]) => calls.length === 0

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
    icon={<PhoneIcon />}
    title="No calls yet"
    action={
      <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
        Make a call
      </Link>
    }
  >
    Calls you make and receive appear here.
  </EmptyState>
)

interface NothingFoundProps {
  readonly query: CallQuery
  readonly onClear: () => void
}

/** One button, which leads back to all calls. */
function NothingFound({ query, onClear }: NothingFoundProps) {
  const isTab = isMissedTab(query) && filtersOf(query) === 0 && query.search.trim() === ''
  return (
    <EmptyState
      icon={isTab ? <PhoneMissedIcon /> : <SearchIcon />}
      title={isTab ? 'No missed calls' : 'No calls match'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {isTab ? 'Show all calls' : 'Clear filters'}
        </Button>
      }
    >
      {isTab ? 'Calls that you could not take appear here.' : 'Try other filters or another search.'}
    </EmptyState>
  )
}
