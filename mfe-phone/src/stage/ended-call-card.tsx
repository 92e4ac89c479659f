import type { EndedCall } from '@parley/shared-calling'
import {
  callEndOf,
  callPriceMicro,
  callRateOf,
  displayPhoneNumber,
  nameOfCall,
  routes,
  toCredits,
} from '@parley/shared-contract'
import { useContactNames, useRates } from '@parley/shared-platform/react'
import {
  Avatar,
  againWords,
  CreditsText,
  DurationText,
  FOUR_PANES,
  PhoneIcon,
  SaveContactIcon,
  singleClick,
  useFocusHandedOn,
  useMedia,
  WalletIcon,
} from '@parley/shared-ui'
import { endLabel, endSentence, words } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { Link } from 'react-router'
import styles from './ended-call-card.module.css'
import { StageButton, StageLink } from './stage-button.tsx'
import { useEndedLog } from './use-ended-log.ts'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useSettled } from './use-settled.ts'

/** A phone, or a low window: here what helps stands in the sentence. The same as in the style sheet. */
const LOW = '(max-width: 47.99rem), (max-height: 52.49rem), (max-height: 55.99rem) and (min-width: 48rem)'

interface EndedCallCardProps {
  readonly call: EndedCall
  /** Epoch milliseconds at which the call began. */
  readonly startedAt: number
  readonly onCallAgain: (number: string) => void
}

/**
 * What is left of a call, above the field for the next number: how it ended, how long it was, what it cost. The dialler
 * stands where it was before the call. What calls lies where nothing was pressed before, and waits until a press can only
 * be meant for it.
 */
export function EndedCallCard({ call, startedAt, onCallAgain }: EndedCallCardProps) {
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const log = useEndedLog(startedAt, call.direction)
  const rate = callRateOf(useRates(), call.direction, call.peer)
  const settled = useSettled()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtStart(heading)
  useFocusHandedOn(card)
  // There it stands in the person's pane.
  const isBesidePerson = useMedia(FOUR_PANES)
  const isLow = useMedia(LOW)
  const canSave = call.peer !== '' && nameOf(call.peer) === null && !isBesidePerson
  const who = name ?? displayPhoneNumber(call.peer)
  const seconds = log?.duration ?? call.seconds
  const now = Date.now()
  // Until its day is over another call would end the same way.
  const isLimited = callEndOf(call) === 'spending_limit' && (log?.limit?.until ?? Infinity) > now
  return (
    <div className={styles.room}>
      <section ref={card} aria-label="Last call" className={styles.card}>
        <span className={styles.picture}>
          <Avatar name={name} number={call.peer} />
        </span>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} title={who} className={styles.name}>
            {who}
          </h2>
          <p role="status" className={styles.outcome} data-long={log?.limit ? '' : undefined}>
            <span>
              {log?.limit ? `${endLabel(call)}. ${againWords('call', log.limit, now)}` : endSentence(call)}
              {isLimited && isLow && (
                <>
                  {' '}
                  <Link to={routes.limits} className={styles.limits}>
                    {words.limit.open}
                  </Link>
                </>
              )}
            </span>
            <span>
              {call.answered ? (
                <>
                  <DurationText seconds={seconds} /> ·{' '}
                  <CreditsText
                    credits={log?.cost || toCredits(callPriceMicro(seconds, rate))}
                    form="charge"
                  />
                </>
              ) : (
                'Nothing was charged'
              )}
            </span>
          </p>
        </div>
        {call.peer !== '' && !(isLimited && isLow) && (
          <div className={styles.ways}>
            {canSave && (
              <StageLink label="Save contact" icon={<SaveContactIcon />} to={routes.saveContact(call.peer)} />
            )}
            {isLimited ? (
              <StageLink label={words.limit.open} icon={<WalletIcon />} to={routes.limits} />
            ) : (
              <StageButton
                tone="calls"
                label="Call again"
                icon={<PhoneIcon />}
                aria-disabled={!settled || undefined}
                onClick={singleClick(() => settled && onCallAgain(call.peer))}
              />
            )}
          </div>
        )}
      </section>
    </div>
  )
}
