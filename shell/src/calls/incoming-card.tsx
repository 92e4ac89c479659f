import type { ActiveCall } from '@parley/shared-calling'
import { creditRefusal, liveValue, routes } from '@parley/shared-contract'
import { useBehavior, useCommand, useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Avatar,
  Button,
  buttonClass,
  PhoneIcon,
  PhoneNumberText,
  PhoneOffIcon,
  RingerIcon,
  spokenOnly,
} from '@parley/shared-ui'
import { errorSentence, peerLabel, words } from '@parley/shared-ui/words'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import styles from './incoming-card.module.css'
import { useCardFocus } from './use-card-focus.ts'
import { useRinging } from './use-ringing.ts'

/**
 * The card of an incoming call. It takes the focus, Enter answers and Escape declines; while the person types, it
 * only appears, and F6 moves to it. A dialog that is open stays open beneath it.
 */
export function IncomingCard({ call }: { readonly call: ActiveCall }) {
  const { calls, sound } = usePlatform()
  const balance = liveValue(useLive('profile$'), null)?.credits
  const refusal = balance === undefined ? null : creditRefusal(balance, 'answer')
  const answer = useCommand(() => calls.answer())
  const unanswerable = answer.error ?? refusal
  const decline = useCommand(() => calls.decline())
  const card = useRef<HTMLDivElement>(null)
  const sentence = useId()
  const { locked$ } = sound
  const locked = useBehavior(locked$)
  useRinging(peerLabel(call))
  useCardFocus(card)

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog beneath stays open.
      event.stopPropagation()
      void decline.run()
    }
    if (event.key === 'Enter' && event.target === card.current && !refusal) void answer.run()
  }
  return (
    <div
      ref={card}
      role="alertdialog"
      aria-label={words.call.incoming}
      aria-describedby={sentence}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={press}
    >
      {/* Read out at once, also to somebody who types and keeps the focus. */}
      <p role="alert" className={spokenOnly}>
        {words.call.incomingFrom(peerLabel(call))}
      </p>
      <div className={styles.who}>
        <Avatar name={call.peerName} number={call.peer} size="large" ringing />
        <div className={styles.names}>
          <p className={styles.peer}>{peerLabel(call)}</p>
          <p className={styles.line}>
            {call.peerName && call.peer ? <PhoneNumberText number={call.peer} /> : words.call.incoming}
            {' to '}
            <PhoneNumberText number={call.ownNumber} />
          </p>
        </div>
      </div>
      {locked && (
        <Button variant="secondary" icon={<RingerIcon aria-hidden="true" />} onClick={sound.unlock}>
          Turn on ringing
        </Button>
      )}
      <p id={sentence} className={styles.sentence}>
        {unanswerable ? errorSentence(unanswerable) : words.call.answerCost}
      </p>
      <div className={styles.actions}>
        <Button variant="end" size="large" icon={<PhoneOffIcon />} onClick={() => void decline.run()}>
          Decline
        </Button>
        {refusal ? (
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={routes.credits}>
            Add credits
          </Link>
        ) : (
          <Button
            variant="call"
            size="large"
            icon={<PhoneIcon />}
            busy={answer.busy}
            onClick={() => void answer.run()}
          >
            Answer
          </Button>
        )}
      </div>
    </div>
  )
}
