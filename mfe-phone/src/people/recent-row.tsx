import { peerOf } from '@parley/shared-contract'
import {
  AlertIcon,
  clockWords,
  dayWords,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOutgoingIcon,
  spokenOnly,
} from '@parley/shared-ui'
import { endLabel, endTone } from '@parley/shared-ui/words'
import { PersonRow, type PersonRowProps } from './person-row.tsx'
import type { RecentCall } from './recent-calls.ts'
import styles from './recent-row.module.css'

interface RecentRowProps extends Pick<PersonRowProps, 'name' | 'photo' | 'chosen' | 'onChoose'> {
  readonly recent: RecentCall
  /** Epoch milliseconds. */
  readonly now: number
}

/** Calls of late with one person: what the last of them came to, which way it went, and when. */
export function RecentRow({ recent: { call, count }, now, ...person }: RecentRowProps) {
  const today = dayWords(call.timestamp, now)
  const incoming = call.direction === 'incoming'
  const tone = endTone(call)
  const ways = incoming ? PhoneIncomingIcon : PhoneOutgoingIcon
  const Icon = tone === 'failed' ? AlertIcon : tone === 'missed' ? PhoneMissedIcon : ways
  return (
    <PersonRow
      {...person}
      number={peerOf(call)}
      note={count > 1 && <span className={styles.count}>({count})</span>}
      time={
        <time dateTime={new Date(call.timestamp).toISOString()}>
          {today === 'Today' ? clockWords(call.timestamp) : today}
        </time>
      }
    >
      <span className={styles.end} data-tone={tone}>
        <Icon aria-hidden="true" />
        {endLabel(call)}
        <span className={spokenOnly}>{incoming ? 'Incoming' : 'Outgoing'}</span>
      </span>
    </PersonRow>
  )
}
