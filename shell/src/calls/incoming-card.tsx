import type { ActiveCall } from '@parley/shared-calling'
import {
  type CallRate,
  callRateOf,
  callRefusal,
  lackingForCall,
  liveValue,
  type Purse,
  type Refusal,
} from '@parley/shared-contract'
import { useBehavior, useCommand, useLive, usePlatform, useRates } from '@parley/shared-platform/react'
import {
  Avatar,
  Button,
  HangUpIcon,
  noCallToday,
  ONE_PANE,
  PhoneIcon,
  PhoneNumberText,
  RingerIcon,
  singleClick,
  spokenOnly,
  UnbrokenText,
  useAlone,
  useMedia,
  WarningIcon,
} from '@parley/shared-ui'
import { errorSentence, minuteWords, moneyWords, peerLabel, say, words } from '@parley/shared-ui/words'
import { useId, useRef, useState } from 'react'
import styles from './incoming-card.module.css'
import low from './incoming-low.module.css'
import place from './incoming-place.module.css'
import refused from './incoming-refused.module.css'
import { RingChoices } from './ring-choices.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardInView } from './use-card-in-view.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardRoom } from './use-card-room.ts'
import { useRingNotification } from './use-ring-notification.ts'
import { useRinging } from './use-ringing.ts'
import { useTyping } from './use-typing.ts'

/**
 * The card of an incoming call: who, to which number, what answering costs. On a phone it covers the page, with its
 * buttons in reach of a thumb; elsewhere it keeps within the stage. A dialog that is open stays open beneath it.
 */
export function IncomingCard({ call }: { readonly call: ActiveCall }) {
  const { calls, sound, topUp } = usePlatform()
  const purse = liveValue(useLive('profile$'), null)
  const rate = callRateOf(useRates(), 'incoming', call.peer)
  const refusal = purse && callRefusal(purse, 'answer', Date.now(), rate)
  const [firstName] = useState(call.peerName)
  const lacksCredits = refusal?.code === 'INSUFFICIENT_CREDITS'
  const answer = useCommand(() => calls.answer())
  const decline = useCommand(() => calls.decline())
  const unanswerable = answer.error ?? refusal
  const card = useRef<HTMLDivElement>(null)
  const covers = useMedia(ONE_PANE)
  const ids = { heading: useId(), who: useId(), sentence: useId() }
  const locked = useBehavior(sound.locked$)
  const answerNow = () => void answer.run()
  const addCredits = () => {
    const credits = lackingForCall(purse?.credits ?? 0, rate)
    topUp.open({ lacking: { credits, what: 'call' } })
  }
  const declineNow = () => void decline.run()
  useRinging(peerLabel(call))
  useRingNotification(peerLabel(call))
  useAlone(card, covers)
  useCardRoom(card)
  useCardInView(call.peer)
  useCardKeys(refusal ? null : answerNow, declineNow)
  const typing = useCardFocus(card, covers)
  return (
    <div
      ref={card}
      role="alertdialog"
      aria-labelledby={ids.heading}
      aria-describedby={`${ids.who} ${ids.sentence}`}
      tabIndex={-1}
      className={`${place.place} ${styles.card} ${refused.card} ${low.card}`}
      data-refused={unanswerable ? '' : undefined}
    >
      {/* Who has the focus on the card hears it read; who types keeps the focus, and hears this. */}
      {typing && (
        <p role="alert" className={spokenOnly}>
          {words.call.incomingFrom(peerLabel(call))}
        </p>
      )}
      <div className={`${styles.who} ${low.who}`}>
        <Avatar name={call.peerName} number={call.peer} size="large" ringing />
        <div className={styles.names}>
          <h2 id={ids.heading} className={styles.heading}>
            {words.call.incoming}
          </h2>
          <div id={ids.who} className={styles.them}>
            <p
              dir="auto"
              className={`${styles.peer} ${low.peer} ${place.peer}`}
              data-late={call.peerName === firstName ? undefined : ''}
            >
              {peerLabel(call)}
            </p>
            {call.peerName && call.peer && (
              <p className={`${styles.line} ${place.number}`} data-late={firstName === null ? '' : undefined}>
                <PhoneNumberText number={call.peer} />
              </p>
            )}
            <p className={`${styles.line} ${styles.own}`}>
              {words.call.own.incoming} <PhoneNumberText number={call.ownNumber} />
            </p>
          </div>
        </div>
      </div>
      <div className={`${styles.foot} ${refused.foot}`}>
        {locked && (
          <Button
            variant="secondary"
            className={place.silent}
            icon={<RingerIcon aria-hidden="true" />}
            onClick={sound.unlock}
          >
            {say('Turn on ringing', 'Klingeln einschalten')}
          </Button>
        )}
        <div id={ids.sentence}>
          <p className={`${styles.sentence} ${refused.sentence}`}>
            {unanswerable && <WarningIcon aria-hidden="true" className={refused.warning} />}
            {unanswerable ? (
              unanswerableWords(unanswerable, purse, rate)
            ) : (
              <UnbrokenText>{words.call.answerCost(minuteWords(rate))}</UnbrokenText>
            )}
          </p>
          {lacksCredits && purse && (
            <p className={`${styles.line} ${styles.have}`}>
              {words.money.have(moneyWords(purse.credits, 'balance'))}
            </p>
          )}
        </div>
        <div className={`${styles.actions} ${low.actions}`}>
          <Button
            variant={refusal ? 'caution' : 'end'}
            size="large"
            className={styles.decline}
            icon={<HangUpIcon aria-hidden="true" />}
            onClick={singleClick(declineNow)}
          >
            <span>{say('Decline', 'Ablehnen')}</span>
            <Key name="Esc" />
          </Button>
          {lacksCredits ? (
            <Button size="large" onClick={addCredits}>
              {say('Add credits', 'Credits aufladen')}
            </Button>
          ) : refusal ? null : (
            <Button
              variant="call"
              size="large"
              className={styles.answer}
              icon={<PhoneIcon aria-hidden="true" />}
              busy={answer.busy}
              onClick={singleClick(answerNow)}
            >
              <span>{say('Answer', 'Annehmen')}</span>
              <Key name={say('Enter', 'Eingabe')} />
            </Button>
          )}
        </div>
        <RingChoices call={call} hasVoicemail={purse?.settings.voicemail ?? false} />
      </div>
    </div>
  )
}

/** D37: of a day's limit what is left of it, what a call needs and from when on one can be reached again. */
function unanswerableWords(refusal: Refusal, purse: Purse | null, rate: CallRate): string {
  const isOfDay = refusal.code === 'SPENDING_LIMIT' && purse !== null
  const sentence =
    (isOfDay ? noCallToday(purse, rate, Date.now(), 'answer')?.sentence : null) ?? errorSentence(refusal)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

/** The key that does the same, shown where there is a keyboard and for as long as the key is not a field's. */
const Key = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true" className={styles.key}>
    {!useTyping() && name}
  </span>
)
