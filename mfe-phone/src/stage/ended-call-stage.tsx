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
  CheckIcon,
  CreditsText,
  MessageIcon,
  PhoneIcon,
  PhoneNumberText,
  SaveContactIcon,
  singleClick,
} from '@parley/shared-ui'
import { endSentence } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { StageButton, StageLink } from './stage-button.tsx'
import styles from './stage-face.module.css'
import { StageFrame } from './stage-frame.tsx'
import { StageName } from './stage-name.tsx'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useSettled } from './use-settled.ts'

interface EndedCallStageProps {
  readonly call: EndedCall
  readonly onCallAgain: (number: string) => void
  /** Back to the dialler. */
  readonly onDone: () => void
}

/**
 * What is left of a call, in its box: how it ended, how long it was, what it cost, with the face, the name and the time
 * where they were. It stays until somebody does something else. What calls lies where nothing was pressed before, and
 * waits until a press can only be meant for it.
 */
export function EndedCallStage({ call, onCallAgain, onDone }: EndedCallStageProps) {
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const place = usePlace(call.peer)
  const settled = useSettled()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtStart(heading)
  const reachable = call.peer !== ''
  return (
    <StageFrame
      label="Last call"
      leave={{ label: 'Back to Parley', icon: 'back', onLeave: onDone }}
      face={
        <>
          <Avatar name={name} number={call.peer} size="huge" />
          <StageName ref={heading} tabIndex={-1} who={name ?? displayPhoneNumber(call.peer)} />
          <p className={styles.number}>{name === null ? place : <PhoneNumberText number={call.peer} />}</p>
          <div role="status" className={styles.outcome}>
            <p className={styles.ending}>{endSentence(call)}</p>
            {call.answered && (
              <p className={styles.time}>
                {formatTalk(call.seconds)}{' '}
                <span className={styles.charge}>
                  · <CreditsText credits={toCredits(callPriceMicro(call.seconds))} form="charge" />
                </span>
              </p>
            )}
          </div>
        </>
      }
      note={
        reachable && (
          <Button
            variant="call"
            icon={<PhoneIcon aria-hidden="true" />}
            aria-disabled={!settled}
            onClick={singleClick(() => settled && onCallAgain(call.peer))}
          >
            Call again
          </Button>
        )
      }
      controls={
        <>
          {reachable && <StageLink label="Message" icon={<MessageIcon />} to={routes.messageTo(call.peer)} />}
          {reachable && nameOf(call.peer) === null && (
            <StageLink label="Save contact" icon={<SaveContactIcon />} to={routes.saveContact(call.peer)} />
          )}
          <StageButton label="Done" icon={<CheckIcon />} onClick={onDone} />
        </>
      }
    />
  )
}
