import type { EndedCall } from '@parley/shared-calling'
import {
  callEndOf,
  callPriceMicro,
  callRateOf,
  displayPhoneNumber,
  lackingForCall,
  limitNow,
  liveValue,
  nameOfCall,
  routes,
  toCredits,
} from '@parley/shared-contract'
import { useContactNames, useLive, usePlatform, useRates } from '@parley/shared-platform/react'
import {
  Avatar,
  againWords,
  CreditsText,
  callAgainWords,
  DurationText,
  MessageIcon,
  moreWords,
  PhoneIcon,
  SaveContactIcon,
  singleClick,
  useFocusHandedOn,
  WalletIcon,
} from '@parley/shared-ui'
import { endLabel, endSentence, say } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { LimitsLink } from '../dialler/inline-cure.tsx'
import { RefusalSign } from '../dialler/refusal-sign.tsx'
import styles from './ended-call-card.module.css'
import { StageButton, StageLink } from './stage-button.tsx'
import { useEndedLog } from './use-ended-log.ts'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useSettled } from './use-settled.ts'

interface EndedCallCardProps {
  readonly call: EndedCall
  /** Epoch milliseconds at which the call began. */
  readonly startedAt: number
  /** The person's pane is beside it, which saves them and writes to them. */
  readonly isBesidePerson: boolean
  /** On a phone the way to the first steps is above it, as high as a button. */
  readonly isBelowSteps: boolean
  readonly onCallAgain: (number: string) => void
}

/**
 * What is left of a call, above the field for the next number: how it ended, how long it was, what it cost. The dialler
 * stands where it was before the call. What calls lies where nothing was pressed before, and waits until a press can only
 * be meant for it.
 */
export function EndedCallCard({
  call,
  startedAt,
  isBesidePerson,
  isBelowSteps,
  onCallAgain,
}: EndedCallCardProps) {
  const { topUp } = usePlatform()
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const log = useEndedLog(startedAt, call.direction)
  const rate = callRateOf(useRates(), call.direction, call.peer)
  const purse = liveValue(useLive('profile$'), null)
  const settled = useSettled()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtStart(heading)
  useFocusHandedOn(card)
  const canSave = call.peer !== '' && nameOf(call.peer) === null && !isBesidePerson
  const who = name ?? displayPhoneNumber(call.peer)
  const seconds = log?.duration ?? call.seconds
  const now = Date.now()
  // Until its day is over another call would end the same way. Before the log is written, the profile may know when that is.
  const ofDay = purse && limitNow(purse, now)
  const limit = log?.limit ?? ofDay ?? undefined
  const more = moreWords(ofDay, now, limit?.until)
  const again = purse ? callAgainWords(limit, purse.credits, rate, now) : againWords('call', limit, now)
  const end = callEndOf(call)
  const isLimited = end === 'spending_limit' && (limit?.until ?? Infinity) > now
  const cost = log?.cost || toCredits(callPriceMicro(seconds, rate))
  // Before the log is written, the balance has not paid the call.
  const balance = purse === null ? 0 : Math.max(0, purse.credits - (log ? 0 : cost))
  const lacking = end === 'credits_used_up' ? lackingForCall(balance, rate) : 0
  const price = <Price answered={call.answered} seconds={seconds} cost={cost} />
  return (
    // What ended by nobody's will goes on with Call again, which a new page would not have.
    <div className={styles.room} data-unsaved={end === 'lost' || undefined}>
      <section
        ref={card}
        aria-label={say('Last call', 'Letzter Anruf')}
        className={styles.card}
        data-tight={isBelowSteps || undefined}
      >
        <span className={styles.picture}>
          <Avatar name={name} number={call.peer} />
        </span>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} title={who} className={styles.name} dir="auto">
            {who}
          </h2>
          <p role="status" className={styles.outcome}>
            <span>
              {isLimited ? (
                <>
                  <span className={styles.limit}>
                    <RefusalSign />
                    {endLabel(call)}
                  </span>{' '}
                  {call.answered ? <>· {price}</> : more !== '' && <>· {more ?? <LimitsLink />}</>}
                </>
              ) : (
                endSentence(call)
              )}
            </span>
            <span>
              {isLimited ? (
                <>
                  {again} {call.answered && (more ?? <LimitsLink />)}
                </>
              ) : (
                price
              )}
            </span>
          </p>
        </div>
        {call.peer !== '' && !isLimited && (
          <div className={styles.ways}>
            {canSave && (
              <StageLink
                title={say('Save contact', 'Kontakt speichern')}
                label={say('Save contact', 'Speichern')}
                icon={<SaveContactIcon />}
                to={routes.saveContact(call.peer)}
              />
            )}
            {!isBesidePerson && (
              <StageLink
                title={say('Message', 'Nachricht')}
                label={say('Message', 'Nachricht')}
                icon={<MessageIcon />}
                to={routes.messagesTo(call.peer)}
              />
            )}
            {lacking > 0 ? (
              <StageButton
                {...named(say('Add credits', 'Credits aufladen'), say('Add credits', 'Credits'))}
                icon={<WalletIcon />}
                onClick={() => topUp.open({ lacking: { credits: lacking, what: 'call' } })}
              />
            ) : (
              <StageButton
                tone="calls"
                {...named(say('Call again', 'Erneut anrufen'), say('Call again', 'Erneut'))}
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

/** What a button is called, and how that begins; in German its end is only heard where columns are narrow. */
const named = (title: string, label: string) => ({
  ...{ title, label },
  others: title.slice(label.length).trim() || undefined,
})

interface PriceProps {
  readonly answered: boolean
  readonly seconds: number
  /** In credits. */
  readonly cost: number
}

/** How long it was, and what it cost. Where both take two lines after all, the point begins the second. */
const Price = ({ answered, seconds, cost }: PriceProps) =>
  answered ? (
    <>
      <DurationText seconds={seconds} /> ·{'\u00a0'}
      <CreditsText credits={cost} form="charge" />
    </>
  ) : (
    say('Nothing was charged', 'Nichts abgebucht')
  )
