import { type CallRecord, displayPhoneNumber, peerOf } from '@parley/shared-contract'
import { Avatar, buttonClass, GradeBars, TimeText } from '@parley/shared-ui'
import { Link } from 'react-router'
import { ActionIcon } from '../actions/action-icon.tsx'
import { callActions } from '../actions/call-actions.ts'
import { callRow } from '../history/call-row-model.ts'
import { OutcomeText } from '../history/outcome-text.tsx'
import { CallAgain } from './call-again.tsx'
import styles from './call-facts-view.module.css'
import { callMoments, callReceipt } from './call-story.ts'
import { OtherCalls } from './other-calls.tsx'

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', second: '2-digit' })

interface CallFactsViewProps {
  readonly call: CallRecord
  /** The calls that share its row in the list, itself included. */
  readonly fold: readonly CallRecord[]
  /** What the other party goes by; null for a number without a name. */
  readonly name: string | null
  /** Whether they are in the address book. */
  readonly isKnown: boolean
}

/** Everything about one call: what happened when, what it cost, how it sounded, and what can be done now. */
export function CallFactsView({ call, fold, name, isKnown }: CallFactsViewProps) {
  const number = peerOf(call)
  const row = callRow(call, name)
  const receipt = callReceipt(call)
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <Avatar name={name} number={number} size="large" />
        <div className={styles.who}>
          <p className={styles.outcome}>
            <OutcomeText row={row} />
          </p>
          {row.number && <p className={styles.number}>{row.number}</p>}
          <p className={styles.muted}>
            <TimeText at={call.timestamp} />
          </p>
        </div>
      </div>
      {number !== '' && (
        <div className={styles.actions}>
          <CallAgain number={number} direction={call.direction} name={row.title} />
          {callActions({ number, isKnown, isBlocked: false }).map(
            ({ id, label, to }) =>
              to !== null && (
                <Link key={id} to={to} className={buttonClass({ variant: 'secondary' })}>
                  <ActionIcon id={id} />
                  {label}
                </Link>
              ),
          )}
        </div>
      )}
      <div className={styles.part}>
        <h3 id="call-timeline">What happened</h3>
        <ol aria-labelledby="call-timeline">
          {callMoments(call).map(({ what, at, detail }) => (
            <li key={what} className={styles.moment}>
              <span>
                {what} {detail && <span className={styles.muted}>{detail}</span>}
              </span>
              {at !== null && <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.part}>
        <h3>Cost</h3>
        {receipt === null && <p className={styles.muted}>Charged when the call ends.</p>}
        {receipt?.sum && <p className={styles.sum}>{receipt.sum}</p>}
        {receipt?.words && <p className={styles.muted}>{receipt.words}</p>}
      </div>
      {call.quality && (
        <div className={styles.part}>
          <h3>Quality</h3>
          <p>
            <GradeBars grade={call.quality} />
          </p>
        </div>
      )}
      {call.recordingUrl?.startsWith('https://') && (
        <div className={styles.part}>
          <h3>Recording</h3>
          <p>
            <a href={call.recordingUrl} target="_blank" rel="noreferrer">
              Listen to it
            </a>
          </p>
        </div>
      )}
      <div className={styles.part}>
        <h3>Numbers</h3>
        <dl className={styles.numbers}>
          <dt>From</dt>
          <dd>{displayPhoneNumber(call.fromNumber)}</dd>
          <dt>To</dt>
          <dd>{displayPhoneNumber(call.toNumber)}</dd>
        </dl>
      </div>
      {fold.length > 1 && <OtherCalls fold={fold} shown={call.id} />}
    </div>
  )
}
