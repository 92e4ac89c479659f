import type { EndedCall } from '@parley/shared-calling'
import { callPriceMicro, liveValue, nameOfCall, routes, toCredits } from '@parley/shared-contract'
import { useContactNames, useLive } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  CloseIcon,
  CreditsText,
  DurationText,
  IconButton,
  PhoneIcon,
  PhoneNumberText,
} from '@parley/shared-ui'
import { endSentence } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './ended-call-card.module.css'

interface EndedCallCardProps {
  readonly call: EndedCall
  readonly onCallAgain: (number: string) => void
  readonly onPutAway: () => void
}

/** The call that just ended: how it ended, how long it was, what it cost, and a button to call again. */
export function EndedCallCard({ call, onCallAgain, onPutAway }: EndedCallCardProps) {
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const balance = liveValue(useLive('profile$'), null)?.credits
  return (
    <section className={styles.card} aria-label="Last call">
      <div role="status" className={styles.words}>
        <p className={styles.outcome}>{endSentence(call)}</p>
        <p className={styles.detail}>{name ?? <PhoneNumberText number={call.peer} />}</p>
        {call.answered && (
          <p className={styles.detail}>
            <DurationText seconds={call.seconds} /> · cost{' '}
            <CreditsText credits={toCredits(callPriceMicro(call.seconds))} form="charge" />
          </p>
        )}
        {call.answered && balance !== undefined && (
          <p className={styles.detail}>
            Balance <CreditsText credits={balance} form="balance" />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton label="Put away" icon={<CloseIcon />} onClick={onPutAway} />
        {call.peer !== '' && (
          <Button
            variant="secondary"
            icon={<PhoneIcon aria-hidden="true" />}
            className={styles.again}
            onClick={() => onCallAgain(call.peer)}
          >
            Call again
          </Button>
        )}
        {call.peer !== '' && (
          <Link to={routes.messageTo(call.peer)} className={buttonClass({ variant: 'quiet' })}>
            Message
          </Link>
        )}
        {call.peer !== '' && nameOf(call.peer) === null && (
          <Link to={routes.saveContact(call.peer)} className={buttonClass({ variant: 'quiet' })}>
            Save contact
          </Link>
        )}
      </div>
    </section>
  )
}
