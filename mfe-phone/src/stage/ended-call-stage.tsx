import type { EndedCall } from '@parley/shared-calling'
import {
  callPriceMicro,
  displayPhoneNumber,
  formatTalk,
  nameOfCall,
  routes,
  toCredits,
} from '@parley/shared-contract'
import { useContactNames, usePlace } from '@parley/shared-platform/react'
import {
  Avatar,
  Button,
  buttonClass,
  CreditsText,
  FOUR_PANES,
  PhoneIcon,
  PhoneNumberText,
  SaveContactIcon,
  singleClick,
  useMedia,
} from '@parley/shared-ui'
import { endSentence } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { Link } from 'react-router'
import styles from './stage-face.module.css'
import { StageFrame } from './stage-frame.tsx'
import { StageName } from './stage-name.tsx'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useSettled } from './use-settled.ts'

interface EndedCallStageProps {
  readonly call: EndedCall
  readonly onCallAgain: (number: string) => void
}

/**
 * What is left of a call, in its box: how it ended, how long it was, what it cost, with the face, the name and the time
 * where they were. It stays until somebody does something else. What calls lies where nothing was pressed before, and
 * waits until a press can only be meant for it. The field for the next number lies below.
 */
export function EndedCallStage({ call, onCallAgain }: EndedCallStageProps) {
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const place = usePlace(call.peer)
  const settled = useSettled()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtStart(heading)
  // There it stands in the person's pane.
  const isBesidePerson = useMedia(FOUR_PANES)
  const reachable = call.peer !== ''
  return (
    <StageFrame
      label="Last call"
      face={
        <>
          <span className={styles.picture}>
            <Avatar name={name} number={call.peer} size="huge" />
          </span>
          <StageName ref={heading} tabIndex={-1} who={name ?? displayPhoneNumber(call.peer)} />
          <p className={styles.number}>{name === null ? place : <PhoneNumberText number={call.peer} />}</p>
          <div role="status" className={styles.outcome}>
            <p className={styles.ending} data-unanswered={!call.answered || undefined}>
              {endSentence(call)}
            </p>
            {!call.answered && <p className={styles.free}>Nothing was charged.</p>}
            {call.answered && (
              <p className={styles.time}>
                {formatTalk(call.seconds)} ·{' '}
                <CreditsText credits={toCredits(callPriceMicro(call.seconds))} form="charge" />
              </p>
            )}
          </div>
        </>
      }
      under={
        reachable && (
          <div className={styles.ways}>
            <Button
              variant="call"
              size="large"
              icon={<PhoneIcon aria-hidden="true" />}
              aria-disabled={!settled}
              onClick={singleClick(() => settled && onCallAgain(call.peer))}
            >
              Call again
            </Button>
            {nameOf(call.peer) === null && !isBesidePerson && (
              <Link
                to={routes.saveContact(call.peer)}
                className={buttonClass({ variant: 'secondary', size: 'large' })}
              >
                <SaveContactIcon aria-hidden="true" />
                Save contact
              </Link>
            )}
          </div>
        )
      }
    />
  )
}
