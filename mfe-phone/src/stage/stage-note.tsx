import { type ActiveCall, isConnected } from '@parley/shared-calling'
import type { Refusal } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Button, spokenOnly } from '@parley/shared-ui'
import { errorSentence, hearsWords, say, words } from '@parley/shared-ui/words'
import styles from './stage-note.module.css'

interface StageNoteProps {
  readonly call: ActiveCall
  /** E was pressed once. */
  readonly ending: boolean
  /** Seconds that the credits lasted for when the warning came; null before it. */
  readonly lowSeconds: number | null
  /** What the call is like is drawn as well, and how long the credits last: then the warning is only heard. */
  readonly measured: boolean
  /** Why a key was not sent; null when all were. */
  readonly error: Refusal | null
}

/** The one thing to know now: what disturbs the call and what helps, or, beside the keys, what the other side hears. */
export function StageNote({ call, ending, lowSeconds, measured, error }: StageNoteProps) {
  const { calls } = usePlatform()
  const oneWay = useBehavior(calls.quality$)?.oneWay
  const endedBy = calls.meter$.value.endedBy ?? 'credits'
  if (call.audioBlocked) {
    return (
      <Button variant="secondary" onClick={() => void calls.resumeAudio()}>
        {say('Turn on sound', 'Ton einschalten')}
      </Button>
    )
  }
  if (ending) {
    return (
      <p key="ending" role="status">
        {words.call.endAgain}
      </p>
    )
  }
  if (oneWay) {
    return (
      <p key={oneWay} role="alert" className={styles.warning}>
        <strong className={styles.what}>{words.quality.oneWay[oneWay]}</strong>
        {'. '}
        {words.quality.cure[oneWay]}
      </p>
    )
  }
  if (lowSeconds !== null) {
    return (
      <p key="low" role="alert" className={measured ? spokenOnly : styles.warning}>
        {words.call.endsSoon[endedBy](lowSeconds)}
      </p>
    )
  }
  if (error) {
    return (
      <p key={error.code} role="alert" className={styles.warning}>
        {errorSentence(error)}
      </p>
    )
  }
  // Without the keys, what they hear stands under the time, and here, above its buttons, what waits.
  const waits = whyDimmed(call)
  const said = measured ? waits : hearsWords(call)
  return (
    <p key={said} className={styles.hears}>
      {said}
    </p>
  )
}

/** Why Hold and Keypad cannot be pressed; null while they can. */
function whyDimmed(call: ActiveCall): string | null {
  const connected: boolean = isConnected(call)
  if (connected) return call.recovering ? words.call.waits : null
  return call.direction === 'outgoing' ? words.call.startsAnswered : null
}
