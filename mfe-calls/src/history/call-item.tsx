import { type E164, routes } from '@parley/shared-contract'
import { CallButton, CallWord, useSelection } from '@parley/shared-platform/react'
import { Avatar, BlockIcon, type ItemPlace, SectionedItem, timeWords } from '@parley/shared-ui'
import { clockWords, say } from '@parley/shared-ui/words'
import { memo } from 'react'
import { Link } from 'react-router'
import { callActions } from '../actions/call-actions.ts'
import { CallMenu } from '../actions/call-menu.tsx'
import styles from './call-item.module.css'
import { callRowName, foldedRow } from './call-row-model.ts'
import type { HistoryItem } from './history-items.ts'

interface CallItemProps extends ItemPlace {
  readonly item: HistoryItem
  /** What the other party goes by; null for a number without a name. */
  readonly name: string | null
  /** Whether they are in the address book. */
  readonly isKnown: boolean
  readonly isBlocked: boolean
  /** Whether it was missed and nobody has seen that yet. */
  readonly isNew: boolean
  readonly onBlock: (number: E164) => void
}

/** One row of the history: who, how it ended, how long, what it cost and when; a handset that calls, and a menu. */
export const CallItem = memo(function CallItem(props: CallItemProps) {
  const { item, name, isKnown, isBlocked, isNew, onBlock, ...place } = props
  const selection = useSelection(routes.calls)
  const [call] = item.calls
  const row = foldedRow(item.calls, name)
  const { peer, title } = row
  const count = item.calls.length
  const isOpen = item.calls.some(({ id }) => id === selection.id)
  const spoken = callRowName(row, timeWords(call.timestamp, Date.now(), 'both'), { count, isNew })
  return (
    <SectionedItem {...place} aria-label={spoken}>
      <div className={styles.row} data-open={isOpen || undefined} data-new={isNew || undefined}>
        {isNew && <span className={styles.dot} aria-hidden="true" />}
        <Link
          {...selection.to(call.id)}
          className={styles.open}
          aria-current={isOpen ? 'true' : undefined}
          preventScrollReset
        >
          <Avatar name={name} number={peer} />
          <span className={styles.text}>
            <span className={styles.line}>
              <span className={styles.who}>
                <span className={styles.title} dir="auto">
                  {title}
                </span>
                {count > 1 && <span className={styles.muted}>({count})</span>}
                {isBlocked && (
                  <BlockIcon className={styles.blocked} role="img" aria-label={say('Blocked', 'Blockiert')} />
                )}
              </span>
              <span className={styles.end}>{clockWords(call.timestamp)}</span>
            </span>
            <span className={styles.facts}>
              <CallWord call={call} />
              {isNew && <span className={styles.new}>{say('New', 'Neu')}</span>}
              {row.duration && (
                <span className={styles.fact}>
                  <span>{row.duration}</span>
                  {count > 1 && <span className={styles.sum}>{say(' in all', ' insgesamt')}</span>}
                </span>
              )}
              {row.cost && <span className={styles.end}>{row.cost}</span>}
            </span>
          </span>
        </Link>
        {peer !== '' && (
          <span className={styles.actions}>
            <CallButton number={peer} name={title} className={styles.handset} />
            <CallMenu
              className={styles.more}
              title={title}
              number={peer}
              actions={callActions({ number: peer, isKnown, isBlocked })}
              onBlock={() => onBlock(peer)}
              call={call}
              isKnown={isKnown}
            />
          </span>
        )}
      </div>
    </SectionedItem>
  )
})
