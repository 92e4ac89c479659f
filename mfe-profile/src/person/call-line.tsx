import { type CallRecord, formatDuration, isOver, routes } from '@parley/shared-contract'
import { CallWord } from '@parley/shared-platform/react'
import { TimeText } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { Fragment } from 'react'
import { NavLink } from 'react-router'
import styles from './last-calls.module.css'

/** One call with a person: what it came to (D44), how long and for how much, and when. It leads to the call. */
export function CallLine({ call }: { readonly call: CallRecord }) {
  const facts = [
    call.answered && isOver(call) && formatDuration(call.duration),
    call.cost > 0 && moneyWords(call.cost, 'charge'),
  ].filter(Boolean)
  return (
    <li>
      <NavLink to={routes.callDetail(call.id)} className={styles.call ?? ''}>
        {/* One line or two in the same room: drawn anew when a call ends, so that nothing moves. */}
        <Fragment key={facts.length}>
          <span className={styles.first}>
            <CallWord call={call} />
            <span className={styles.when}>
              <TimeText at={call.timestamp} />
            </span>
          </span>
          {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        </Fragment>
      </NavLink>
    </li>
  )
}
