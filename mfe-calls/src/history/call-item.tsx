import { type CallRecord, peerOf, routes } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import {
  AlertIcon,
  Avatar,
  buttonClass,
  PhoneIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOutgoingIcon,
  TimeText,
  timeWords,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './call-item.module.css'
import { type CallRow, callRow, callRowName, isToday } from './call-row-model.ts'

function RowIcon({ row }: { readonly row: CallRow }) {
  if (row.tone === 'failed') return <AlertIcon aria-hidden="true" />
  if (row.tone === 'missed') return <PhoneMissedIcon aria-hidden="true" />
  return row.direction === 'Incoming' ? (
    <PhoneIncomingIcon aria-hidden="true" />
  ) : (
    <PhoneOutgoingIcon aria-hidden="true" />
  )
}

/** One call: who, what became of it, when, how long, for how much, and the way to call back (D7). */
export function CallItem({ call }: { readonly call: CallRecord }) {
  const name = useContactNames()(peerOf(call)) ?? call.contactName
  const row = callRow(call, name)
  const now = Date.now()
  return (
    <li className={styles.row} aria-label={callRowName(row, timeWords(call.timestamp, now, 'both'))}>
      <Avatar name={name} number={row.peer} />
      <div className={styles.who}>
        <p className={styles.title}>{row.title}</p>
        <p className={styles.status}>
          <span className={styles.outcome} data-tone={row.tone}>
            <RowIcon row={row} />
            {row.status}
          </span>
          <span className={styles.number}>{row.number ?? row.direction}</span>
        </p>
      </div>
      <div className={styles.facts}>
        <p className={styles.time}>
          <span className={styles.long}>
            <TimeText at={call.timestamp} />
          </span>
          <span className={styles.short}>
            <TimeText at={call.timestamp} form={isToday(call.timestamp, now) ? 'time' : 'day'} />
          </span>
        </p>
        <p className={styles.figures}>
          {row.duration}
          {row.cost && <span className={styles.cost}>{row.cost}</span>}
        </p>
      </div>
      {row.peer === '' ? (
        <span className={styles.action} />
      ) : (
        <Link
          to={routes.callBack(row.peer)}
          className={`${buttonClass({ variant: 'quiet' })} ${styles.action}`}
          aria-label={`Call back ${row.title}`}
          title="Call back"
        >
          <PhoneIcon aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}
