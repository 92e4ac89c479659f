import { type CallRecord, displayPhoneNumber, nameOfCall, peerOf, routes } from '@parley/shared-contract'
import { CallButton, useContactNames, useSelection } from '@parley/shared-platform/react'
import { Avatar, Card, TimeText, useOnline } from '@parley/shared-ui'
import { Link } from 'react-router'
import { useBlocking } from '../actions/use-blocking.ts'
import { toCallBack } from './to-call-back.ts'
import styles from './waiting-calls.module.css'

/** So many are told of; the list has all. */
const MOST = 3

export const NOT_CALLED_BACK = 'Not called back yet'

/** The missed calls that nobody has called back, the newest first. */
export function useWaitingCalls(live: readonly CallRecord[]): readonly CallRecord[] {
  const { isBlocked } = useBlocking()
  return toCallBack(live)
    .filter(call => !isBlocked(peerOf(call)))
    .slice(0, MOST)
}

interface WaitingCallsProps {
  readonly calls: readonly CallRecord[]
  /** Whether it says what they are; else the stage does. */
  readonly hasTitle: boolean
}

/** What to do next: each leads to its call. What cannot be called without a network has no handset. */
export function WaitingCalls({ calls, hasTitle }: WaitingCallsProps) {
  const selection = useSelection(routes.calls)
  const nameOf = useContactNames()
  const isOnline = useOnline()
  if (calls.length === 0) return null
  return (
    <Card title={hasTitle ? NOT_CALLED_BACK : undefined} level={3}>
      <ul aria-label={NOT_CALLED_BACK} className={styles.calls}>
        {calls.map(call => {
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
              {number !== '' && isOnline && (
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
