import { type CallRecord, formatDuration, isOver, routes, voicemailOf } from '@parley/shared-contract'
import { CallWord } from '@parley/shared-platform/react'
import { TimeText } from '@parley/shared-ui'
import { moneyWords, say } from '@parley/shared-ui/words'
import { NavLink } from 'react-router'
import styles from './last-calls.module.css'

/**
 * One call with a person: what it came to (D44) and when, below it how long it lasted, whether a voicemail was left in it, and
 * for how much. It leads to the call.
 */
export function CallLine({ call }: { readonly call: CallRecord }) {
  const facts = [
    // After a time of day figures alone would be read as another one.
    call.answered &&
      isOver(call) &&
      say(`Lasted ${formatDuration(call.duration)}`, `Dauerte ${formatDuration(call.duration)}`),
    voicemailOf(call) !== null && say('Left a voicemail', 'Sprachnachricht hinterlassen'),
    call.cost > 0 && moneyWords(call.cost, 'charge'),
  ].filter(Boolean)
  return (
    <li>
      <NavLink to={routes.callDetail(call.id)} className={styles.call ?? ''}>
        <span className={styles.first}>
          <CallWord call={call} />
          <span className={styles.when}>
            <TimeText at={call.timestamp} />
          </span>
        </span>
        {/* While it goes on their room is kept: its end moves nothing. */}
        {(facts.length > 0 || !isOver(call)) && (
          <span className={styles.facts}>{facts.join(' · ') || '\u00A0'}</span>
        )}
      </NavLink>
    </li>
  )
}
