import { type CallRecord, nameOfCall, peerOf } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { SectionedList } from '@parley/shared-ui'
import { useCallback, useState } from 'react'
import { callActions } from '../actions/call-actions.ts'
import { CallMenu } from '../actions/call-menu.tsx'
import { useBlocking } from '../actions/use-blocking.ts'
import { CallItem } from './call-item.tsx'
import { type HistoryItem, itemKey } from './history-items.ts'

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  readonly onToggle: (ids: readonly string[]) => void
  /** Asks for older calls; null when there are none. */
  readonly onNearEnd: (() => void) | null
}

interface OpenMenu {
  readonly call: CallRecord
  readonly anchor: HTMLElement
}

/** The calls by day, each with its actions. */
export function HistoryList({ items, onToggle, onNearEnd }: HistoryListProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [swipes] = useState(() => globalThis.matchMedia?.('(hover: none)').matches ?? false)
  const nameOf = useContactNames()
  const blocking = useBlocking()

  const openMenu = useCallback((call: CallRecord, anchor: HTMLElement) => setMenu({ call, anchor }), [])
  const actionsOf = (call: CallRecord) => {
    const number = peerOf(call)
    return callActions({ number, isKnown: nameOf(number) !== null, isBlocked: blocking.isBlocked(number) })
  }
  return (
    <>
      <SectionedList label="Call history" rows={items} keyOf={itemKey} onNearEnd={onNearEnd}>
        {(item, place) => (
          <CallItem
            key={place.rowKey}
            {...place}
            item={item}
            name={nameOfCall(nameOf, item.call)}
            isKnown={nameOf(peerOf(item.call)) !== null}
            isBlocked={blocking.isBlocked(peerOf(item.call))}
            swipes={swipes}
            onToggle={onToggle}
            onMenu={openMenu}
            onBlock={blocking.toggle}
          />
        )}
      </SectionedList>
      {menu && (
        <CallMenu
          title={nameOf(peerOf(menu.call)) ?? 'Call'}
          actions={actionsOf(menu.call)}
          anchor={menu.anchor}
          onBlock={() => blocking.toggle(peerOf(menu.call))}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}
