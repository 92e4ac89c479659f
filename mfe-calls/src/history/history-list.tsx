import { nameOfCall, peerOf } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { SectionedList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useBlocking } from '../actions/use-blocking.ts'
import { CallItem } from './call-item.tsx'
import type { HistoryItem } from './history-items.ts'
import { useUnseenCalls } from './use-unseen-calls.ts'

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  /** Asks for older calls; null when there are none. */
  readonly onNearEnd: (() => void) | null
}

const keyOf = ({ key }: HistoryItem) => key

/** The calls by day, each with its actions. */
export function HistoryList({ items, onNearEnd }: HistoryListProps) {
  const nameOf = useContactNames()
  const blocking = useBlocking()
  const unseen = useUnseenCalls()
  return (
    <SectionedList label={say('Call history', 'Anrufliste')} rows={items} keyOf={keyOf} onNearEnd={onNearEnd}>
      {(item, place) => {
        const [call] = item.calls
        const peer = peerOf(call)
        return (
          <CallItem
            {...place}
            item={item}
            name={nameOfCall(nameOf, call)}
            isKnown={nameOf(peer) !== null}
            isBlocked={blocking.isBlocked(peer)}
            isNew={item.calls.some(({ id }) => unseen.has(id))}
            onBlock={blocking.toggle}
          />
        )
      }}
    </SectionedList>
  )
}
