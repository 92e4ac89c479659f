import { peerOf } from '@parley/shared-contract'
import { CallWord } from '@parley/shared-platform/react'
import { dayWords, isToday } from '@parley/shared-ui'
import { clockWords } from '@parley/shared-ui/words'
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
  return (
    <PersonRow
      {...person}
      number={peerOf(call)}
      note={count > 1 && <span className={styles.count}>({count})</span>}
      time={
        <time dateTime={new Date(call.timestamp).toISOString()}>
          {isToday(call.timestamp, now) ? clockWords(call.timestamp) : dayWords(call.timestamp, now)}
        </time>
      }
    >
      <CallWord call={call} />
    </PersonRow>
  )
}
