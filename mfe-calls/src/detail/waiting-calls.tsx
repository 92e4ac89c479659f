import { type CallRecord, displayPhoneNumber, nameOfCall, peerOf, routes } from '@parley/shared-contract'
import { CallButton, useContactNames, useSelection } from '@parley/shared-platform/react'
import { Avatar, Card, TimeText } from '@parley/shared-ui'
import { Link } from 'react-router'
import { useBlocking } from '../actions/use-blocking.ts'
import { toCallBack } from './to-call-back.ts'
import styles from './waiting-calls.module.css'

/** So many are told of; the list has all. */
const MOST = 3

/** What to do next: the missed calls that nobody has called back, each leading to its call. */
export function WaitingCalls({ live }: { readonly live: readonly CallRecord[] }) {
  const selection = useSelection(routes.calls)
  const nameOf = useContactNames()
  const { isBlocked } = useBlocking()
  const waiting = toCallBack(live)
    .filter(call => !isBlocked(peerOf(call)))
    .slice(0, MOST)
  if (waiting.length === 0) return null
  return (
    <Card title="Not called back yet" level={3}>
      <ul aria-label="Not called back yet" className={styles.calls}>
        {waiting.map(call => {
          const name = nameOfCall(nameOf, call)
          const number = peerOf(call)
          return (
            <li key={call.id} className={styles.line}>
              <Link {...selection.to(call.id)} className={styles.call} preventScrollReset>
                <Avatar name={name} number={number} />
                <span className={styles.words}>
                  <span className={styles.name}>{name ?? displayPhoneNumber(number)}</span>{' '}
                  <span className={styles.time}>
                    <TimeText at={call.timestamp} />
                  </span>
                </span>
              </Link>
              {number !== '' && (
                <CallButton
                  number={number}
                  name={name ?? displayPhoneNumber(number)}
                  className={styles.handset}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
