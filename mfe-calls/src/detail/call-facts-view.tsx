import { type CallRecord, displayPhoneNumber, peerOf } from '@parley/shared-contract'
import { Button, buttonClass, TimeText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { ActionIcon } from '../actions/action-icon.tsx'
import { callActions } from '../actions/call-actions.ts'
import { useBlocking } from '../actions/use-blocking.ts'
import { callRow } from '../history/call-row-model.ts'
import { OutcomeIcon } from '../history/outcome-icon.tsx'
import styles from './call-facts-view.module.css'
import { callMoments, callReceipt } from './call-story.ts'
import { ReportProblem } from './report-problem.tsx'

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', second: '2-digit' })

interface CallFactsViewProps {
  readonly call: CallRecord
  /** What the other party goes by; null for a number without a name. */
  readonly name: string | null
  /** Whether they are in the address book. */
  readonly isKnown: boolean
}

/** Everything about one call: what happened when, what it cost, how it sounded, and what can be done now. */
export function CallFactsView({ call, name, isKnown }: CallFactsViewProps) {
  const blocking = useBlocking()
  const number = peerOf(call)
  const row = callRow(call)
  const receipt = callReceipt(call)
  const isBlocked = blocking.isBlocked(number)
  return (
    <div className={styles.facts}>
      <p className={styles.summary}>
        <span className={styles.outcome} data-tone={row.tone}>
          <OutcomeIcon row={row} />
          {row.status}
        </span>
        {name && <span>{displayPhoneNumber(number)}</span>}
        <TimeText at={call.timestamp} />
      </p>
      <div className={styles.actions}>
        {callActions({ number, isKnown, isBlocked }).map(({ id, label, to }) =>
          to === null ? (
            <Button
              key={id}
              variant="secondary"
              icon={<ActionIcon id={id} />}
              onClick={() => blocking.toggle(number)}
            >
              {label}
            </Button>
          ) : (
            <Link key={id} to={to} className={buttonClass({ variant: id === 'call' ? 'call' : 'secondary' })}>
              <ActionIcon id={id} />
              {label}
            </Link>
          ),
        )}
      </div>
      <ol className={styles.timeline} aria-label="What happened">
        {callMoments(call).map(({ what, at, detail }) => (
          <li key={what} className={styles.moment}>
            <span>
              {what} {detail && <span className={styles.muted}>{detail}</span>}
            </span>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>}
          </li>
        ))}
      </ol>
      <dl className={styles.list}>
        <dt>Cost</dt>
        <dd>
          {receipt === null && 'Charged when the call ends.'}
          {receipt?.sum && <span className={styles.sum}>{receipt.sum}</span>}
          {receipt && <span className={styles.muted}>{receipt.words}</span>}
        </dd>
        {call.quality && (
          <>
            <dt>Quality</dt>
            <dd>{words.quality.grade[call.quality]}</dd>
          </>
        )}
        {call.recordingUrl?.startsWith('https://') && (
          <>
            <dt>Recording</dt>
            <dd>
              <a href={call.recordingUrl} target="_blank" rel="noreferrer">
                Listen to it
              </a>
            </dd>
          </>
        )}
        <dt>From</dt>
        <dd>{displayPhoneNumber(call.fromNumber)}</dd>
        <dt>To</dt>
        <dd>{displayPhoneNumber(call.toNumber)}</dd>
      </dl>
      <ReportProblem key={call.id} call={call} />
    </div>
  )
}
