import { isActive, isConnected, isIncomingRinging } from '@parley/shared-calling'
import { displayPhoneNumber, formatDuration, refusalOf } from '@parley/shared-contract'
import { Button, StatusText } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import type { Platform } from '../platform.ts'
import { useBehavior } from '../react/index.ts'
import styles from './stand-in-pill.module.css'

/**
 * Stands in for the shell's pill and card, under the same names, so that a call can be carried through alone. It gives
 * way while the remote has the call on its stage.
 */
export function StandInPill({ platform }: { readonly platform: Platform }) {
  const { callStage, calls, notify } = platform
  const staged = useBehavior(callStage.shown$)
  const call = useBehavior(calls.call$)
  const meter = useBehavior(calls.meter$)
  if (!isActive(call) || staged) return null

  const attempt = (command: Promise<void>) =>
    void command.catch(error =>
      notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' }),
    )
  const incoming = isIncomingRinging(call)
  return (
    <section className={styles.bar} aria-label="Current call">
      <p className={styles.who}>{call.peerName ?? displayPhoneNumber(call.peer)}</p>
      <p className={styles.state}>
        <StatusText label="Call status">{words.call.status[call.status]}</StatusText>
        {isConnected(call) && (
          <span role="timer" aria-label="Call duration">
            {formatDuration(meter.seconds)}
          </span>
        )}
      </p>
      <div className={styles.controls}>
        {incoming && (
          <>
            <Button variant="call" onClick={() => attempt(calls.answer())}>
              Answer
            </Button>
            <Button variant="end" onClick={() => attempt(calls.decline())}>
              Decline
            </Button>
          </>
        )}
        {isConnected(call) && (
          <>
            <Button variant="secondary" onClick={() => attempt(calls.setMuted(!call.muted))}>
              {call.muted ? 'Unmute' : 'Mute'}
            </Button>
            <Button variant="secondary" onClick={() => attempt(calls.setHeld(!call.held))}>
              {call.held ? 'Resume' : 'Hold'}
            </Button>
          </>
        )}
        {!incoming && (
          <Button variant="end" onClick={() => attempt(calls.hangUp())}>
            End call
          </Button>
        )}
      </div>
    </section>
  )
}
