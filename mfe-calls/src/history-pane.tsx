import type { CallFilter, CallRecord, CallTotals, Live } from '@parley/shared-contract'
import {
  LiveView,
  PaneHeader,
  SearchField,
  SkeletonList,
  TabGroup,
  TabList,
  TabPanel,
  useOnline,
} from '@parley/shared-ui'
import { figureWords, say, words } from '@parley/shared-ui/words'
import { ExportCalls } from './export/export-calls.tsx'
import { everything, isMissedTab, narrows } from './filters/call-query.ts'
import { CallSums, keptSentence, missedWords } from './filters/call-sums.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { rangeLabel } from './filters/filter-options.ts'
import type { QueryInAddress } from './filters/use-call-query.ts'
import { MOST_NUMBERS, type SearchedNumbers } from './filters/use-searched-numbers.ts'
import { useTypedSearch } from './filters/use-typed-search.ts'
import { HistoryView } from './history/history-view.tsx'
import { NewCalls } from './history/new-calls.tsx'
import { NoCalls, NothingFound } from './history/no-calls.tsx'
import styles from './history-pane.module.css'

const tabs = [
  { value: 'all', label: say('All', 'Alle') },
  { value: 'missed', label: say('Missed', 'Verpasst') },
]

interface HistoryPaneProps {
  readonly recent: Live<readonly CallRecord[]>
  /** The same, or nothing. */
  readonly live: readonly CallRecord[]
  readonly address: QueryInAddress
  readonly filter: CallFilter
  readonly searched: SearchedNumbers
  /** What the calls of the filter come to; null while that is not known. */
  readonly totals: CallTotals | null
  /** Whether the stage has room beside the list: it shows the sums, and the title only how many calls there are. */
  readonly hasStage: boolean
  /** Whether it shows them now. */
  readonly isToldBeside: boolean
  /** How many calls of the filter the device has kept, while the server cannot be asked; else null. */
  readonly kept: number | null
  /** The server cannot be asked now. */
  readonly isOffline: boolean
  readonly onCalls: (calls: readonly CallRecord[]) => void
}

/** The list of calls, and above it what narrows it and what it comes to. */
export function HistoryPane(props: HistoryPaneProps) {
  const { recent, live, address, filter, searched, totals, hasStage, kept, isOffline, onCalls } = props
  const { query, change } = address
  const [search, setSearch] = useTypedSearch(address)
  const isOnline = useOnline()
  const tab = isMissedTab(query) ? 'missed' : 'all'
  // Before the first call there is nothing to find, to narrow or to add up.
  const hasNone = recent.state === 'ready' && isEmpty(recent.value)
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
        title={say('Calls', 'Anrufe')}
        aside={hasNone ? undefined : isOffline ? keptWords(props, isOnline) : scopeWords(props)}
        controls={
          live.length > 0 && !searched.searching && <ExportCalls filter={filter} isOffline={isOffline} />
        }
      >
        {!hasNone && (
          <div className={styles.head}>
            <CallSums
              totals={live.length > 0 && !isOffline ? totals : null}
              isBeside={hasStage || !isOnline}
              kept={kept}
            />
            {!isOnline && <p className={styles.offline}>{words.call.offline}</p>}
            <SearchField label={say('Search calls', 'Anrufe suchen')} value={search} onChange={setSearch} />
            <div className={styles.line}>
              <TabList label={say('Which calls', 'Welche Anrufe')} tabs={tabs} />
              <FilterButton address={address} />
            </div>
            <FilterChips address={address} />
          </div>
        )}
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

/** Of what time the calls are, and beside a call that is open how many: `17 · All time`, `2 missed · All time`. */
const scopeWords = (props: HistoryPaneProps): string | undefined => {
  if (props.isToldBeside) return undefined
  const { totals, hasStage } = props
  const { query } = props.address
  // A time that was chosen stands among the filters below.
  const range = query.range === 'all' && rangeLabel(query)
  const count = hasStage && totals?.calls && (isMissedTab(query) ? missedWords : figureWords)(totals.calls)
  return [count, range].filter(Boolean).join(' · ') || undefined
}

/** Without the server: how many calls are here, unless the stage tells it, or the list that there is none. */
function keptWords({ kept, hasStage, isToldBeside }: HistoryPaneProps, isOnline: boolean) {
  return kept && !isToldBeside && (hasStage || !isOnline) ? keptSentence(kept) : undefined
}

const isEmpty = (calls: readonly CallRecord[]) => calls.length === 0

const ManyNumbers = () => (
  <p role="status" className={styles.note}>
    {say(
      `Many numbers begin like that; ${MOST_NUMBERS} of them are shown. Type more digits to find the others.`,
      `Viele Nummern beginnen so; ${MOST_NUMBERS} davon werden gezeigt. Tippe mehr Ziffern, um die anderen zu finden.`,
    )}
  </p>
)

const SearchedHere = () => (
  <p role="status" className={styles.note}>
    {say(
      'The server cannot be asked just now. Only contacts and the calls that are here were searched.',
      'Der Server ist gerade nicht zu erreichen. Nur Kontakte und die Anrufe, die hier sind, wurden durchsucht.',
    )}
  </p>
)
