import { type CallRecord, type E164, peerOf } from '@parley/shared-contract'
import {
  Avatar,
  BlockIcon,
  ChevronDownIcon,
  clockWords,
  IconButton,
  type ItemPlace,
  MoreIcon,
  SectionedItem,
  timeWords,
} from '@parley/shared-ui'
import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CallActionLink, QuickActions } from '../actions/call-action-links.tsx'
import { callActions } from '../actions/call-actions.ts'
import styles from './call-item.module.css'
import { callRow, callRowName } from './call-row-model.ts'
import type { HistoryItem } from './history-items.ts'
import { OutcomeIcon } from './outcome-icon.tsx'

interface CallItemProps extends ItemPlace {
  readonly item: HistoryItem
  /** What the other party goes by; null for a number without a name. */
  readonly name: string | null
  /** Whether they are in the address book. */
  readonly isKnown: boolean
  readonly isBlocked: boolean
  /** On a touch screen the quick actions are always drawn, beyond the end of the row. */
  readonly swipes: boolean
  readonly onToggle: (ids: readonly string[]) => void
  readonly onMenu: (call: CallRecord, anchor: HTMLElement) => void
  readonly onBlock: (number: E164) => void
}

/** One row of the history: who, how it ended, when, how long, what it cost, and the actions for it. */
export const CallItem = memo(function CallItem(props: CallItemProps) {
  const { item, name, isKnown, isBlocked, swipes, onToggle, onMenu, onBlock, ...place } = props
  // The actions are drawn only once the pointer or focus comes near, which keeps scrolling fast.
  const [isNear, setNear] = useState(swipes)
  const { call, ids, expanded, folded } = item
  const peer = peerOf(call)
  const row = callRow(call, name)
  const count = ids.length
  const actions = callActions({ number: peer, isKnown, isBlocked })
  const [first, ...rest] = actions
  const spoken = callRowName(row, timeWords(call.timestamp, Date.now(), 'both'), count)
  return (
    <SectionedItem
      {...place}
      aria-label={spoken}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className={styles.row} data-folded={folded || undefined}>
        <Link
          to={useCallAddress(call.id)}
          className={styles.open}
          state={{ openedHere: true }}
          preventScrollReset
        >
          <Avatar name={name} number={row.peer} />
          <span className={styles.who}>
            <span className={styles.title}>
              <span className={styles.name}>{row.title}</span>
              {count > 1 && <span className={styles.count}>({count})</span>}
              {isBlocked && <BlockIcon className={styles.blocked} role="img" aria-label="Blocked" />}
            </span>
            <span className={styles.status}>
              <span className={styles.outcome} data-tone={row.tone}>
                <OutcomeIcon row={row} />
                {row.status}
              </span>
              <span className={styles.number}>{row.number ?? row.direction}</span>
            </span>
          </span>
          <span className={styles.facts}>
            <span>{clockWords(call.timestamp)}</span>
            <span className={styles.figures}>
              {row.duration}
              {row.cost && <span className={styles.cost}>{row.cost}</span>}
            </span>
          </span>
        </Link>
        {first && isNear && (
          <QuickActions
            title={row.title}
            actions={count > 1 ? actions : rest}
            onBlock={() => onBlock(peer)}
          />
        )}
        {count > 1 ? (
          <IconButton
            className={styles.toggle}
            label={expanded ? `Hide ${count} calls` : `Show ${count} calls`}
            aria-expanded={expanded}
            icon={<ChevronDownIcon />}
            onClick={() => onToggle(ids)}
          />
        ) : (
          first && <CallActionLink title={row.title} action={first} onBlock={() => onBlock(peer)} />
        )}
        {first && (
          <IconButton
            className={styles.more}
            label={`More about ${row.title}`}
            aria-haspopup="menu"
            icon={<MoreIcon />}
            onClick={({ currentTarget }) => onMenu(call, currentTarget)}
          />
        )}
      </div>
    </SectionedItem>
  )
})

/** The address of a call's details with the present filters, so that closing them leads back here. */
function useCallAddress(id: string): string {
  const address = new URLSearchParams(useLocation().search)
  address.set('id', id)
  return `?${address}`
}
