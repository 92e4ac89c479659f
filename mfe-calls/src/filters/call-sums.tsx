import { type CallTotals, formatSpan } from '@parley/shared-contract'
import { Skeleton, spokenOnly } from '@parley/shared-ui'
import { countWords, figureWords, moneyWords, say } from '@parley/shared-ui/words'
import styles from './call-sums.module.css'

/** `14 calls`. */
export const callCount = (calls: number): string =>
  countWords(calls, say({ one: 'call', other: 'calls' }, { one: 'Anruf', other: 'Anrufe' }))

/** `1 missed call`. */
export const missedCount = (calls: number): string =>
  countWords(
    calls,
    say(
      { one: 'missed call', other: 'missed calls' },
      { one: 'verpasster Anruf', other: 'verpasste Anrufe' },
    ),
  )

/** `1 missed`, beside how many calls there were. */
export const missedWords = (calls: number): string =>
  say(`${figureWords(calls)} missed`, `${figureWords(calls)} verpasst`)

/** `14 calls · 1 missed · 1 h 6 min · 1.430 credits`, without what there is none of; `2 missed calls` of nothing else. */
export function sumsWords({ calls, missed, duration, cost }: CallTotals): string {
  if (calls === 0) return say('No calls', 'Keine Anrufe')
  return [
    missed === calls ? missedCount(missed) : callCount(calls),
    missed > 0 && missed < calls && missedWords(missed),
    duration > 0 && formatSpan(duration),
    cost > 0 && moneyWords(cost, 'charge'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How many of the calls the device has kept, while the server cannot be asked. */
export const keptSentence = (kept: number): string =>
  say(`${callCount(kept)} on this device`, `${callCount(kept)} auf diesem Gerät`)

interface CallSumsProps {
  readonly totals: CallTotals | null
  /** How many calls of the filter the device has kept, while the server cannot be asked; else null. */
  readonly kept: number | null
  /** They are seen elsewhere, or their line is needed: here they are only said. */
  readonly isBeside: boolean
}

/** What the calls of the filter come to, in one line. Its room stays while they are not known. */
export function CallSums({ totals, kept, isBeside }: CallSumsProps) {
  const text = totals ? sumsWords(totals) : kept !== null && keptSentence(kept)
  // That there is none is seen in the list.
  const isSeen = (totals?.calls ?? kept) !== 0
  return (
    <p role="status" aria-label={say('Totals', 'Summen')} className={isBeside ? spokenOnly : styles.sums}>
      {text ? (
        isSeen ? (
          text
        ) : (
          <span className={spokenOnly}>{text}</span>
        )
      ) : (
        <Skeleton width="16rem" height="0.875rem" />
      )}
    </p>
  )
}
