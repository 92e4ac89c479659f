import type { CallFilter, CallRecord, Live } from '@parley/shared-contract'
import { Button, SkeletonList, useOnline } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { historyItems } from './history-items.ts'
import { HistoryList } from './history-list.tsx'
import styles from './history-view.module.css'
import { type ShownHistory, useHistory } from './use-history.ts'

interface HistoryViewProps {
  readonly live: Extract<Live<readonly CallRecord[]>, { state: 'ready' }>
  readonly filter: CallFilter
  /** Whether the filter leaves calls out. */
  readonly narrowed: boolean
  readonly onCalls: (calls: readonly CallRecord[]) => void
  /** Stands in place of a list that has nothing. */
  readonly nothing: ReactNode
}

/** The calls of one filter; older ones come as one scrolls. Mounted anew for another filter. */
export function HistoryView({ live, filter, narrowed, onCalls, nothing }: HistoryViewProps) {
  const shown = useHistory(live, filter, narrowed)
  const { calls, history, asking, refused, more } = shown
  useEffect(() => onCalls(history.calls), [onCalls, history.calls])
  const [keys] = useState(() => new Map<string, string>())
  const items = useMemo(() => historyItems(calls, Date.now(), keys), [calls, keys])
  const isWhole = history.next === null
  if (items.length === 0 && !refused) return isWhole && !asking ? nothing : <SkeletonList rows={8} />
  return (
    <>
      {items.length > 0 && <HistoryList items={items} onNearEnd={isWhole || refused ? null : more} />}
      <HistoryEnd shown={shown} />
    </>
  )
}

/** Below the list: that older calls are on their way, or why they are not. */
function HistoryEnd({ shown: { asking, refused, more } }: { readonly shown: ShownHistory }) {
  const isOnline = useOnline()
  if (refused) {
    return (
      <div className={styles.end}>
        <p role="alert">
          {refused.code === 'NETWORK_ERROR'
            ? say('Older calls are not on this device.', 'Ältere Anrufe sind nicht auf diesem Gerät.')
            : errorSentence(refused.code)}
        </p>
        {/* Without a network there is nothing to try: they come by themselves when it is back. */}
        {isOnline && (
          <Button variant="secondary" onClick={more}>
            {say('Try again', 'Erneut versuchen')}
          </Button>
        )}
      </div>
    )
  }
  return (
    asking?.about === 'older' && (
      // Not announced: it would be at every few turns of the wheel.
      <div aria-hidden="true">
        <SkeletonList rows={2} />
      </div>
    )
  )
}
