import {
  type CallFilter,
  type CallRecord,
  type CallTotals,
  callTotals,
  isAskedFor,
  isOver,
  peerOf,
  routes,
} from '@parley/shared-contract'
import { useSelection } from '@parley/shared-platform/react'
import { dayWords, PaneHeader, QuietStage, Skeleton, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
  /** While the server cannot be asked, the calls that the device has kept: what is told is of these. Else null. */
  readonly kept: readonly CallRecord[] | null
  /** Whether the list has no call of its own: there is none to choose. */
  readonly isInstead: boolean
}

const HINT = say(
  'Choose a call to see what happened in it.',
  'Wähle einen Anruf, um zu sehen, was darin geschah.',
)
/** Where the list has none. */
const ALL_HINT = say('These are all your calls.', 'Das sind alle deine Anrufe.')

/** A card of people with one of them in it. */
const CARD = '7.875rem'

/** Where nothing is chosen: what the calls of the list come to, day by day, who waits for a call, and with whom the most were. */
export function CallOverview(props: CallOverviewProps) {
  const { live, query, filter, kept, isInstead } = props
  const hasSums = kept === null || kept.length > 0
  const now = Date.now()
  const oldest = midnight(now, 1 - MOST_DAYS)
  const scope = useMemo(
    () => (kept === null && filter ? { ...filter, since: Math.max(filter.since ?? 0, oldest) } : null),
    [kept, filter, oldest],
  )
  const answered = useOverviewCalls(scope, live)
  const found = useMemo(() => (kept ? { calls: kept, isCut: false } : answered), [kept, answered])
  const totals = kept ? callTotals(kept) : props.totals
  // A call that goes on is told by whatever shows it; here nothing moves until it is over.
  const read = useMemo(() => found && { ...found, calls: found.calls.filter(isOver) }, [found])
  const selection = useSelection(routes.calls)
  const waiting = useWaitingCalls(live).filter(call => filter === null || isAskedFor(call, filter))
  if (!hasSums && waiting.length === 0) return <QuietStage>{HINT}</QuietStage>
  const areMissed = isMissedTab(query)
  // Before the oldest call that the device has kept nothing is known of any day.
  const first = kept?.at(-1)
  const since = first
    ? Math.max(filter?.since ?? 0, oldest, midnight(first.timestamp))
    : (filter?.since ?? null)
  const days = read && daysOfCalls(read.calls, { since, isCut: read.isCut, now })
  // What is told of people is of the same calls as the bars; where the sums are of more, it says so.
  const isPart = found !== null && totals !== null && found.calls.length < totals.calls
  return (
    <>
      <PaneHeader
        level={2}
        title={overviewTitle(
          query,
          setFilters({ ...query, range: 'all' }).map(({ label }) => label),
        )}
        aside={hasSums ? (kept ? say('On this device', 'Auf diesem Gerät') : rangeLabel(query)) : undefined}
      >
        <p className={styles.hint}>{!isInstead ? HINT : kept ? '' : ALL_HINT}</p>
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
          {/* Known first, so it stands first: what comes after it moves nothing. */}
          <PeopleCard
            title={say('Not called back yet', 'Noch nicht zurückgerufen')}
            people={waiting.map(call => ({
              call,
              number: peerOf(call),
              link: selection.to(call.id),
              detail: <TimeText at={call.timestamp} />,
            }))}
          />
          {read ? (
            <MostCalled
              calls={read.calls}
              areMissed={areMissed}
              aside={
                isPart && days?.[0]
                  ? say(`Since ${dayWords(days[0].day, now)}`, `Seit ${dayWords(days[0].day, now)}`)
                  : undefined
              }
              narrowTo={search => withSearch(query, search)}
            />
          ) : (
            hasSums && <Skeleton height={CARD} />
          )}
        </div>
      </div>
    </>
  )
}
