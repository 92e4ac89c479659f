import { type CallRecord, routes } from '@parley/shared-contract'
import { CallWord, useSelection } from '@parley/shared-platform/react'
import { clockWords, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { callRow } from '../history/call-row-model.ts'
import styles from './other-calls.module.css'

interface OtherCallsProps {
  /** The calls of one row of the list, newest first. */
  readonly fold: readonly CallRecord[]
  /** The id of the one that is open. */
  readonly shown: string
}

/** The calls that share a row of the list, each under its own address. */
export function OtherCalls({ fold, shown }: OtherCallsProps) {
  const selection = useSelection(routes.calls)
  return (
    <ul
      aria-label={say(`${fold.length} calls in a row`, `${fold.length} Anrufe nacheinander`)}
      className={styles.others}
    >
      {fold.map(call => {
        const row = callRow(call)
        return (
          <li key={call.id}>
            <Link
              {...selection.to(call.id)}
              className={styles.call}
              aria-current={call.id === shown ? 'true' : undefined}
              preventScrollReset
            >
              <CallWord call={call} />
              {row.duration && <span>{row.duration}</span>}
              {row.cost && <span>{row.cost}</span>}
              <time dateTime={new Date(call.timestamp).toISOString()}>{clockWords(call.timestamp)}</time>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
