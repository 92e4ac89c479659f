import {
  type CallFilter,
  type CallRecord,
  type CallTotals,
  isAskedFor,
  isOver,
  peerOf,
  routes,
} from '@parley/shared-contract'
import { useSelection } from '@parley/shared-platform/react'
import { dayWords, PaneHeader, QuietStage, Skeleton, TimeText } from '@parley/shared-ui'
import { useMemo } from 'react'
import { type CallQuery, isMissedTab, withSearch } from '../filters/call-query.ts'
import { rangeLabel, setFilters } from '../filters/filter-options.ts'
import styles from './call-overview.module.css'
import { DayBars } from './day-bars.tsx'
import { FigureBand } from './figure-band.tsx'
import { MostCalled } from './most-called.tsx'
import { daysOfCalls, MOST_DAYS, midnight, overviewTitle } from './overview-model.ts'
import { PeopleCard } from './people-card.tsx'
import { useOverviewCalls } from './use-overview-calls.ts'
import { useWaitingCalls } from './use-waiting-calls.ts'

interface CallOverviewProps {
  readonly live: readonly CallRecord[]
  /** What the list beside it shows; everything when that is nothing. */
  readonly query: CallQuery
  /** The same for the history; null while it is not known which numbers are searched. */
  readonly filter: CallFilter | null
  /** What its calls come to; null while that is not known. */
  readonly totals: CallTotals | null
  /** Without the server there are no sums: a device keeps only the latest calls, and theirs would be others. */
  readonly hasSums: boolean
  /** What has found nothing: instead of its calls all are told. Null where the list has calls. */
  readonly insteadOf: CallQuery | null
}

const HINT = 'Choose a call to see what happened in it.'

/** Takes the line of the hint, so that nothing below it moves. */
const matchedNone = ({ search }: CallQuery): string =>
  `Your ${search.trim() === '' ? 'filters' : 'search'} matched none of these.`

/** Where nothing is chosen: what the calls of the list come to, day by day and with whom, and who waits for a call. */
export function CallOverview(props: CallOverviewProps) {
  const { live, query, filter, totals, hasSums, insteadOf } = props
  const now = Date.now()
  const oldest = midnight(now, 1 - MOST_DAYS)
  const scope = useMemo(
    () => (hasSums && filter ? { ...filter, since: Math.max(filter.since ?? 0, oldest) } : null),
    [hasSums, filter, oldest],
  )
  const found = useOverviewCalls(scope, live)
  // A call that goes on is told by whatever shows it; here nothing moves until it is over.
  const read = useMemo(() => found && { ...found, calls: found.calls.filter(isOver) }, [found])
  const selection = useSelection(routes.calls)
  const waiting = useWaitingCalls(live).filter(call => filter === null || isAskedFor(call, filter))
  if (!hasSums && waiting.length === 0) return <QuietStage>{HINT}</QuietStage>
  const areMissed = isMissedTab(query)
  const since = filter?.since ?? null
  const days = read && daysOfCalls(read.calls, { since, isCut: read.isCut, now })
  // What is told of people is of the same calls as the bars; where the sums are of more, it says so.
  const isPart = found !== null && totals !== null && found.calls.length < totals.calls
  return (
    <>
      <PaneHeader
        level={2}
        title={
          insteadOf
            ? 'All calls'
            : overviewTitle(
                query,
                setFilters({ ...query, range: 'all' }).map(({ label }) => label),
              )
        }
        aside={hasSums ? rangeLabel(query) : undefined}
      >
        <p className={styles.hint}>{insteadOf ? matchedNone(insteadOf) : HINT}</p>
      </PaneHeader>
      <div className={styles.overview}>
        {hasSums && <FigureBand totals={totals} read={isPart ? null : read} areMissed={areMissed} />}
        {hasSums &&
          query.range !== 'today' &&
          (days ? (
            days.length > 1 && <DayBars days={days} areMissed={areMissed} />
          ) : (
            <Skeleton height="14.125rem" />
          ))}
        <div className={styles.cards}>
          {read && (
            <MostCalled
              calls={read.calls}
              areMissed={areMissed}
              aside={isPart && days?.[0] ? `Since ${dayWords(days[0].day, now)}` : undefined}
              narrowTo={search => withSearch(query, search)}
            />
          )}
          <PeopleCard
            title="Not called back yet"
            people={waiting.map(call => ({
              call,
              number: peerOf(call),
              link: selection.to(call.id),
              detail: <TimeText at={call.timestamp} />,
            }))}
          />
        </div>
      </div>
    </>
  )
}
