import { type CallRecord, isOver, peerOf, routes, voicemailOf } from '@parley/shared-contract'
import { CallWord } from '@parley/shared-platform/react'
import { Avatar, buttonClass, Card, GradeBars, PlayIcon, spokenOnly, TimeText } from '@parley/shared-ui'
import { clockWords, say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionIcon } from '../actions/action-icon.tsx'
import { callActions } from '../actions/call-actions.ts'
import { callRow } from '../history/call-row-model.ts'
import { CallAgain } from './call-again.tsx'
import styles from './call-facts-view.module.css'
import { callMoments, callReceipt, type Receipt } from './call-story.ts'
import { OtherCalls } from './other-calls.tsx'
import { ReportProblem } from './report-problem.tsx'

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
  const voicemail = voicemailOf(call)
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <span className={styles.inPersonPane}>
          <Avatar name={name} number={number} size="large" />
        </span>
        <div className={styles.who}>
          {row.number && <p className={styles.inPersonPane}>{row.number}</p>}
          <p className={styles.outcome}>
            <CallWord call={call} />
            {row.duration && <span className={styles.length}>{row.duration}</span>}
          </p>
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
              to !== null &&
              id !== 'person' && (
                <Link
                  key={id}
                  to={to}
                  className={`${buttonClass({ variant: 'secondary' })} ${id === 'save' ? '' : styles.inPersonPane}`}
                >
                  <ActionIcon id={id} />
                  {label}
                </Link>
              ),
          )}
        </div>
      )}
      <div className={styles.cards}>
        <div className={styles.column}>
          {voicemail && (
            <Card title={say('Voicemail', 'Sprachnachricht')} level={3}>
              <Link
                to={routes.voicemailPlay(voicemail)}
                className={`${buttonClass({ variant: 'secondary' })} ${styles.listen}`}
              >
                <PlayIcon aria-hidden="true" />
                {say('Listen to it', 'Anhören')}
              </Link>
            </Card>
          )}
          <Card title={say('What happened', 'Was geschah')} level={3}>
            <Timeline call={call} />
          </Card>
          {fold.length > 1 && (
            <Card
              title={say(`${fold.length} calls in a row`, `${fold.length} Anrufe nacheinander`)}
              level={3}
            >
              <OtherCalls fold={fold} shown={call.id} />
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <Card>
            <div className={styles.results}>
              <Result title={say('Cost', 'Kosten')}>
                <Cost receipt={callReceipt(call)} />
                {isOver(call) && call.answered && (
                  <Link to={routes.callReceipt(call.id)} className={styles.receipt}>
                    {say('Receipt', 'Beleg')}
                  </Link>
                )}
              </Result>
              {call.quality && (
                <Result title={say('Quality', 'Qualität')}>
                  <div className={styles.grade}>
                    <GradeBars grade={call.quality} />
                  </div>
                </Result>
              )}
            </div>
          </Card>
          {isOver(call) && <ReportProblem call={call} />}
        </div>
      </div>
    </div>
  )
}

interface ResultProps {
  readonly title: string
  readonly children: ReactNode
}

/** What the call came to in one respect. */
const Result = ({ title, children }: ResultProps) => (
  <section aria-label={title} className={styles.result}>
    <h3 className={styles.resultTitle}>{title}</h3>
    {children}
  </section>
)

/** What was charged, and small below it how that is calculated; both in one sentence for whoever hears it. */
function Cost({ receipt }: { readonly receipt: Receipt | null }) {
  if (receipt === null)
    return (
      <p className={styles.muted}>
        {say('Charged when the call ends.', 'Wird abgebucht, wenn der Anruf endet.')}
      </p>
    )
  const { sum, words } = receipt
  return (
    <div>
      {sum && (
        <>
          {words === null && (
            <p className={styles.total} aria-hidden="true">
              {sum[1]}
            </p>
          )}
          <p className={styles.sum}>
            {sum[0]}
            <span className={words === null ? spokenOnly : undefined}> = {sum[1]}</span>
          </p>
        </>
      )}
      {words && <p className={styles.muted}>{words}</p>}
    </div>
  )
}

/** When the call began, rang, was answered and ended, as far as it got. */
const Timeline = ({ call }: Pick<CallFactsViewProps, 'call'>) => (
  <ol aria-label={say('What happened', 'Was geschah')} className={styles.moments}>
    {callMoments(call).map(({ what, at, detail, tone }) => (
      <li key={what} className={styles.moment} data-tone={tone}>
        <span className={styles.told}>
          <span className={styles.what}>{what}</span>{' '}
          {detail && <span className={styles.muted}>{detail}</span>}
        </span>
        {at !== null && (
          <time dateTime={new Date(at).toISOString()}>{clockWords(at, undefined, 'seconds')}</time>
        )}
      </li>
    ))}
  </ol>
)
