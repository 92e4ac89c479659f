import { usePlace } from '@parley/shared-platform/react'
import { ErrorText, StatusText, spokenOnly, WarningIcon } from '@parley/shared-ui'
import { costLine, words } from '@parley/shared-ui/words'
import styles from './under-number.module.css'
import type { DiallerState } from './use-dialler.ts'

interface UnderNumberProps {
  readonly dialler: DiallerState
  /** The id of the line about cost, for the field that it describes. */
  readonly costId: string
  /** The id of the sentence, which describes the field and the button. */
  readonly reasonId: string
}

/**
 * Under the digits: what a call costs, or why there is none. Two lines are kept free, so that the keys do not move. On
 * an empty field the placeholder says what to do; the sentence is only heard.
 */
export function UnderNumber({ dialler, costId, reasonId }: UnderNumberProps) {
  const { number, credits, hindrance, error, waits } = dialler
  const place = usePlace(number.text)
  const isEmpty = hindrance?.kind === 'empty'
  const reason = error === null && !waits ? hindrance : null
  const showsCost = error === null && (hindrance === null || isEmpty)
  return (
    <div className={styles.room}>
      <p id={costId} className={styles.cost}>
        <StatusText label="Call cost">{showsCost ? costLine(place, credits) : ''}</StatusText>
      </p>
      <p id={reasonId} className={isEmpty ? spokenOnly : styles.sentence} data-kind={reason?.kind}>
        {reason?.kind === 'stop' && <WarningIcon aria-hidden="true" />}
        {reason?.cure?.kind === 'emergency' ? <FirstStrong>{reason.sentence}</FirstStrong> : reason?.sentence}
      </p>
      <p role="status" className={styles.sentence}>
        {waits && words.call.callsWhenReady}
      </p>
      <ErrorText error={error} />
    </div>
  )
}

/** A sentence in strong type, and on a line of its own what follows it. */
function FirstStrong({ children }: { readonly children: string }) {
  const [first, ...rest] = children.split(/(?<=\.) /)
  return (
    <>
      <strong className={styles.first}>{first}</strong> <span className={styles.rest}>{rest.join(' ')}</span>
    </>
  )
}
