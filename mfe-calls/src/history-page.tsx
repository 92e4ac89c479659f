import { type CallRecord, everyCall, isAskedFor, liveValue, peerOf, routes } from '@parley/shared-contract'
import { useInView, useLive, useSelection } from '@parley/shared-platform/react'
import { ONE_PANE, Panes, useLasting, useMedia, useOnline } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CallDetails } from './detail/call-details.tsx'
import { useOneCall } from './detail/use-one-call.ts'
import { everything, narrows, sinceOf } from './filters/call-query.ts'
import { useCallQuery } from './filters/use-call-query.ts'
import { useCallTotals } from './filters/use-call-totals.ts'
import { useSearchedNumbers } from './filters/use-searched-numbers.ts'
import { formerAddress } from './history/former-address.ts'
import { NoCallsPage } from './history/no-calls.tsx'
import { useCallsHere } from './history/use-calls-here.ts'
import { useSame } from './history/use-same.ts'
import { HistoryPane } from './history-pane.tsx'
import { CallOverview } from './overview/call-overview.tsx'

/** What the device has kept is confirmed within this time, unless the server cannot be asked. */
const UNCONFIRMED_MS = 1_500

const nothing: readonly CallRecord[] = []

/**
 * All calls: the latest as they happen, older ones as one scrolls (S7, S9), filtered as the address says (S3); and
 * beside them the one that the address names (D42).
 */
export function HistoryPage() {
  const { search } = useLocation()
  const former = formerAddress(search)
  return former === null ? <CallPanes /> : <Navigate to={former} replace />
}

function CallPanes() {
  const recent = useLive('recentCalls$')
  const selection = useSelection(routes.calls)
  const address = useCallQuery()
  const { query } = address
  const { here, parties, hold } = useCallsHere()
  const searched = useSearchedNumbers(query.search, parties)
  const scope = useSame({ since: sinceOf(query.range, Date.now()), peers: searched.numbers })
  const filter = useMemo(
    () => ({ ...scope, direction: query.direction, outcome: query.outcome }),
    [scope, query.direction, query.outcome],
  )
  const live = liveValue(recent, nothing)
  const known = searched.searching ? null : filter
  const isNarrowed = narrows(query)
  const narrowed = useCallTotals(isNarrowed ? known : null, live)
  const isOnline = useOnline()
  const isUnconfirmed = useLasting(recent.state === 'ready' && recent.stale, UNCONFIRMED_MS)
  const isOffline = !isOnline || isUnconfirmed
  const kept = useMemo(() => here.filter(call => isAskedFor(call, filter)), [here, filter])
  // A list that finds nothing says so itself, and the stage goes on to tell of all calls: what was known of them stays. Until the
  // server has counted, what is here tells which of the two it will be, so that it is drawn once.
  const isNoneHere = isNarrowed && !(isOffline ? here : live).some(call => isAskedFor(call, filter))
  const isNothing = isOffline || narrowed === null ? isNoneHere : narrowed.calls === 0
  const allTotals = useCallTotals(isNarrowed && !isNothing ? null : everyCall, live)
  const totals = isNarrowed ? narrowed : allTotals
  const shown = isNothing
    ? { query: everything, filter: everyCall, totals: allTotals }
    : { query, filter: known, totals }
  const hasStage = !useMedia(ONE_PANE)
  const call = useOneCall(selection.id, here, isOffline)
  const open = liveValue(call, null)
  const person = (open && peerOf(open)) || null
  useInView(person)
  if (selection.id === null && recent.state === 'ready' && recent.value.length === 0) return <NoCallsPage />
  return (
    <Panes
      name="calls"
      listLabel={say('Call history', 'Anrufliste')}
      stageLabel={say('Call details', 'Einzelheiten des Anrufs')}
      open={selection.id !== null}
      // While a call loads, the room of whom it is with is kept.
      alone={selection.id === null || (person === null && call.state !== 'loading')}
      list={
        <HistoryPane
          recent={recent}
          live={live}
          address={address}
          filter={filter}
          searched={searched}
          totals={totals}
          hasStage={hasStage}
          isToldBeside={hasStage && selection.id === null}
          kept={isOffline && live.length > 0 ? kept.length : null}
          isOffline={isOffline}
          onCalls={hold}
        />
      }
      stage={
        selection.id === null ? (
          // A list that loads or failed says so itself, and on a phone it is all that is seen.
          hasStage &&
          recent.state === 'ready' && (
            <CallOverview
              {...shown}
              live={live}
              kept={isOffline ? (isNothing ? here : kept) : null}
              isInstead={isNothing}
            />
          )
        ) : (
          <CallDetails call={call} here={here} filter={filter} selection={selection} isOffline={isOffline} />
        )
      }
    />
  )
}
