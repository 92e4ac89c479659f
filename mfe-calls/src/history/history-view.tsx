import type { CallFilter, CallRecord, Live } from '@parley/shared-contract'
import { Button, EmptyState, OfflineIcon, SearchIcon, SkeletonList } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { historyItems } from './history-items.ts'
import { HistoryList } from './history-list.tsx'
import styles from './history-view.module.css'
import { type ShownHistory, useHistory } from './use-history.ts'

interface HistoryViewProps {
  readonly live: Extract<Live<readonly CallRecord[]>, { state: 'ready' }>
  readonly filter: CallFilter
  /** Whether the filter leaves calls out. */
  readonly narrowed: boolean
  /** How many calls match, when that is known. */
  readonly total: number | null
  readonly onCalls: (calls: readonly CallRecord[]) => void
  readonly onShowAll: () => void
}

/** The calls of one filter, and the way to older ones. Mounted anew for another filter. */
export function HistoryView({ live, filter, narrowed, total, onCalls, onShowAll }: HistoryViewProps) {
  const shown = useHistory(live, filter, narrowed)
  const { calls, history, asking, refused } = shown
  useEffect(() => onCalls(history.calls), [onCalls, history.calls])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => historyItems(calls, unfolded, Date.now()), [calls, unfolded])
  const toggle = useCallback((ids: readonly string[]) => setUnfolded(open => toggled(open, ids)), [])
  const isWhole = history.next === null || (!narrowed && total !== null && total <= calls.length)
  const more = isWhole ? null : shown.more
  if (calls.length === 0 && asking) return <SkeletonList rows={5} />
  if (calls.length === 0 && !refused && isWhole) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="Nothing found"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Clear filters
          </Button>
        }
      >
        No call is like that.
      </EmptyState>
    )
  }
  return (
    <>
      {items.length > 0 && <HistoryList items={items} onToggle={toggle} onNearEnd={refused ? null : more} />}
      <HistoryEnd shown={shown} more={more} total={narrowed ? null : total} />
    </>
  )
}

/** Adds all of these ids, or removes them when one of them is in the set. */
const toggled = (open: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.some(id => open.has(id))
    ? new Set([...open].filter(id => !ids.includes(id)))
    : new Set([...open, ...ids])

interface HistoryEndProps {
  readonly shown: ShownHistory
  readonly more: (() => void) | null
  readonly total: number | null
}

/** Below the list: how much of the history is loaded, a button for more, and why it failed. */
function HistoryEnd({ shown: { calls, asking, refused, more: again }, more, total }: HistoryEndProps) {
  const count = calls.length.toLocaleString()
  const calledOf = total === null || total <= calls.length ? '' : ` of ${total.toLocaleString()}`
  return (
    <div className={styles.end}>
      {refused ? (
        <p role="alert" className={styles.refused}>
          <OfflineIcon aria-hidden="true" />
          {refused.code === 'NETWORK_ERROR'
            ? 'Offline. Older calls come when the network is back.'
            : errorSentence(refused.code)}
        </p>
      ) : (
        <p role="status" className={styles.count}>
          {count}
          {calledOf} {calls.length === 1 && calledOf === '' ? 'call' : 'calls'}
        </p>
      )}
      {refused && (
        <Button variant="secondary" onClick={again}>
          Retry
        </Button>
      )}
      {more && !refused && (
        <Button variant="secondary" busy={asking !== null} onClick={more}>
          Load more
        </Button>
      )}
    </div>
  )
}
