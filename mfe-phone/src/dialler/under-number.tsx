import { usePlace } from '@parley/shared-platform/react'
import { AlertIcon, StatusText, spokenOnly } from '@parley/shared-ui'
import { costLine, errorSentence, say, words } from '@parley/shared-ui/words'
import { Fragment, type ReactNode } from 'react'
import { RefusalSign } from './refusal-sign.tsx'
import styles from './under-number.module.css'
import type { DiallerState } from './use-dialler.ts'

interface UnderNumberProps {
  readonly dialler: DiallerState
  /** Another thing is asked now: nothing is shown, and the reason is only heard. */
  readonly quiet: boolean
  /** The id of the line about cost, for the field that it describes. */
  readonly costId: string
  /** The id of the sentence, which describes the field and the button; null where it stands beside what helps. */
  readonly reasonId: string | null
  /** The reason is as red as the balance, or as the day's limit is. */
  readonly isMissing: boolean
  /** What helps, at the end of the sentence; null where it stands elsewhere. */
  readonly cure: ReactNode
}

/**
 * Under the digits: what a call costs, as soon as that is known, or why there is none. Two lines are kept free, so that the keys do not move. On
 * an empty field the placeholder says what to do; the sentence is only heard.
 */
export function UnderNumber({ dialler, quiet, costId, reasonId, isMissing, cure }: UnderNumberProps) {
  const { number, spendable, price, hindrance, error, waits } = dialler
  const place = usePlace(number.text)
  const isEmpty = hindrance?.kind === 'empty'
  const reason = error === null && !waits ? hindrance : null
  const isShort = hindrance?.kind === 'short'
  const isElsewhere = reasonId === null
  const isPriced = hindrance === null || isEmpty || isShort || isElsewhere
  const cost = quiet || error !== null || !isPriced ? null : price
  return (
    <div className={styles.room} data-short={(isShort && cost !== null) || undefined}>
      <p id={costId} className={styles.cost}>
        <StatusText label={say('Call cost', 'Kosten des Anrufs')}>
          {/* With too few credits for any call nothing is said of how long, nor while digits are missing, which has a line of its own. */}
          {cost ? costLine(place ?? cost.place, cost.rate, isElsewhere || isShort ? null : spendable) : ''}
        </StatusText>
      </p>
      {!isElsewhere && (
        <p
          id={reasonId}
          className={isEmpty || quiet ? spokenOnly : styles.sentence}
          data-kind={isMissing ? 'failed' : reason?.kind}
          data-strong={reason?.cure?.kind === 'emergency' || undefined}
        >
          {reason?.kind === 'stop' && <RefusalSign />}
          {reason && <Sentences>{reason.sentence}</Sentences>}
          {reason?.more && <span className={spokenOnly}> {reason.more}</span>}
          {reason && cure && <> {cure}</>}
        </p>
      )}
      <p role="status" className={styles.sentence}>
        {waits && words.call.callsWhenReady}
      </p>
      {error && (
        <p role="alert" className={styles.sentence} data-kind="failed">
          <RefusalSign icon={AlertIcon} />
          <Sentences>{errorSentence(error)}</Sentences>
        </p>
      )}
    </div>
  )
}

/** How many characters fit on one of the two lines, at the least width. */
const LINE_FITS = 44

/** Each on a line of its own where all of them fit; what is longer goes on as it comes. */
function Sentences({ children }: { readonly children: string }) {
  const sentences = children.split(/(?<=\.) /)
  if (sentences.some(({ length }) => length > LINE_FITS)) return children
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className={styles.one}>{sentence}</span>
    </Fragment>
  ))
}
