import { type ActiveCall, fundsOf, isConnected, type Meter } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { spokenOnly } from '@parley/shared-ui'
import { type CallFlag, callFlags, timeLeftWords, words } from '@parley/shared-ui/words'
import styles from './call-pill-flags.module.css'

interface Said {
  readonly words: string
  /** How little is left of the credits, where it is that. */
  readonly level?: 'low' | 'critical'
}

/**
 * What is true of a call in small, in words, so that nothing is told by colour alone: how long it still lasts once that is
 * short, beside what its flags are. A hold stands after muted, and so moves nothing; what has another before it, or no longer,
 * is drawn anew, and so is the line of flags where `Connected` stood beside the time.
 */
export function CallPillFlags({ call }: { readonly call: ActiveCall }) {
  const left = timeLeft(useBehavior(usePlatform().calls.meter$))
  const said = saidOf(call, left)
  return (
    <>
      <span key={String(said.length > 0)} aria-hidden="true" className={styles.flags}>
        {isConnected(call) && said.length === 0 && (
          <span className={styles.calm}>{words.call.status.connected}</span>
        )}
        {said.map(({ words, level }, at) => (
          <span
            key={said
              .slice(0, at + 1)
              .map(({ words }) => words)
              .join()}
            className={styles.flag}
            data-level={level}
          >
            {words}
          </span>
        ))}
      </span>
      {left && <span className={spokenOnly}>{left.words}</span>}
    </>
  )
}

/** The most pressing first: what has no room at the end is told by a button as well. */
function saidOf(call: ActiveCall, left: Said | null): readonly Said[] {
  const flags = callFlags(call)
  const said = (flag: CallFlag): readonly Said[] =>
    flags.includes(flag) ? [{ words: words.call.flag[flag] }] : []
  return [...said('recovering'), ...(left ? [left] : []), ...said('muted'), ...said('held')]
}

/** Null while there is plenty, and while nothing is counted. */
function timeLeft(meter: Meter): Said | null {
  const funds = fundsOf(meter)
  if (funds === null || funds.level === 'plenty') return null
  return { words: timeLeftWords(funds.secondsLeft), level: funds.level }
}
