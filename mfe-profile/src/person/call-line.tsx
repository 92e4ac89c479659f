import { type CallRecord, callEndOf, formatDuration, isOver, routes } from '@parley/shared-contract'
import { PhoneIncomingIcon, PhoneMissedIcon, PhoneOutgoingIcon, TimeText } from '@parley/shared-ui'
import { endLabel, moneyWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './last-calls.module.css'

/** One call with a person: what it came to (D44), how long and for how much, and when. It leads to the call. */
export function CallLine({ call }: { readonly call: CallRecord }) {
  const isMissed = callEndOf(call) === 'missed'
  const incoming = isMissed ? PhoneMissedIcon : PhoneIncomingIcon
  const Icon = call.direction === 'incoming' ? incoming : PhoneOutgoingIcon
  const facts = [
    call.answered && isOver(call) && formatDuration(call.duration),
    call.cost > 0 && moneyWords(call.cost, 'charge'),
  ].filter(Boolean)
  return (
    <li>
      <Link to={routes.callDetail(call.id)} className={styles.call}>
        <Icon role="img" aria-label={call.direction === 'incoming' ? 'Incoming' : 'Outgoing'} />
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={isMissed ? styles.missed : undefined}>{endLabel(call)}</span>
            <span className={styles.when}>
              <TimeText at={call.timestamp} />
            </span>
          </span>
          {/* Its line is there from the start, so that the end of a call moves nothing. */}
          <span className={styles.facts}>{facts.join(' · ') || '\u00a0'}</span>
        </span>
      </Link>
    </li>
  )
}
