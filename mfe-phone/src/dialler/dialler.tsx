import { isActive, isIncomingRinging } from '@parley/shared-calling'
import type { CallEnd, E164 } from '@parley/shared-contract'
import { useCall } from '@parley/shared-platform/react'
import {
  Button,
  Keypad,
  LOWEST_WINDOW,
  ONE_PANE,
  PhoneIcon,
  singleClick,
  spokenOnly,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useId } from 'react'
import { CureButton } from './cure-button.tsx'
import styles from './dialler.module.css'
import { EmergencySheet } from './emergency-sheet.tsx'
import { InlineCure } from './inline-cure.tsx'
import { NumberField } from './number-field.tsx'
import { RefusalSign } from './refusal-sign.tsx'
import { UnderNumber } from './under-number.tsx'
import type { DiallerState } from './use-dialler.ts'
import type { Offers } from './use-offers.ts'
import { useTypedAnywhere } from './use-typed-anywhere.ts'
import { WhoTyped } from './who-typed.tsx'

interface DiallerProps {
  readonly dialler: DiallerState
  /** The people for what is typed. */
  readonly offers: Offers
  /** The person's number where nothing else on the page says it, to be passed on; else null. */
  readonly ownNumber: E164 | null
  /** It was bought just now. */
  readonly bought: boolean
  /** Somebody who called nobody yet is offered the echo above the field; not beside the first steps, which offer it too. */
  readonly offersEcho: boolean
  /** The person's pane is beside it. */
  readonly isBesidePerson: boolean
  /** The call that just ended, above the field; null without one. */
  readonly ended: ReactNode
  /** What the card of the call that just ended says of it; null without one. */
  readonly told: CallEnd | null
}

/** Who, the number, its cost, the keys and Call, in one column within reach of a thumb. */
export function Dialler({ dialler, offers, ownNumber, ended, told, ...who }: DiallerProps) {
  const { hindrance, error, field } = dialler
  // The card of a call that comes in says by itself what is in the way, and what helps; so does a call that is on.
  const call = useCall()
  const rings: boolean = isIncomingRinging(call)
  const isDayLimit = hindrance?.isDayLimit === true
  // The card has what helps, as far as anything does.
  const isSaid = isDayLimit
    ? told === 'spending_limit'
    : told === 'credits_used_up' && hindrance?.cure?.kind === 'credits'
  const isShown = error === null && !isActive(call) && !isSaid
  const cure = isShown ? hindrance?.cure : null
  /** What is missing for any call stands above what helps; what is about the number, below that. */
  const isMissing = cure?.kind === 'credits' || (isShown && isDayLimit)
  // Where there is no room below Call, all of it stands in one sentence above the keys.
  const isLowest = useMedia(LOWEST_WINDOW)
  // Why a limit refuses takes two lines, for which a phone has no room below Call beside what helps.
  const isAbove = useMedia(ONE_PANE) && isDayLimit
  const missing = isMissing && !isLowest && !isAbove ? hindrance : null
  // On a phone, what else there is to say has room where nothing helps; it is heard with the sentence.
  const more = isAbove && !isLowest && !cure && isShown ? hindrance?.more : undefined
  const toNumber = (to: string) => dialler.choose(to, 'call')
  const costId = useId()
  const reasonId = useId()
  useTypedAnywhere({
    onKey(key) {
      dialler.press(key)
      field.current?.focus()
    },
    onPaste(text) {
      dialler.paste(text)
      field.current?.focus()
    },
  })
  return (
    <div
      className={styles.column}
      data-quiet={rings || undefined}
      data-unsaved={dialler.isUnsaved || undefined}
    >
      <h2 className={spokenOnly}>{say('Keypad', 'Tastenfeld')}</h2>
      <div className={styles.head}>
        {ended || <WhoTyped dialler={dialler} offers={offers} ownNumber={ownNumber} {...who} />}
        <NumberField dialler={dialler} offers={offers} describedBy={`${costId} ${reasonId}`} />
      </div>
      <UnderNumber
        dialler={dialler}
        quiet={rings || isSaid}
        costId={costId}
        reasonId={missing ? null : reasonId}
        isMissing={isMissing}
        cure={cure && isLowest && <InlineCure cure={cure} onChoose={toNumber} />}
      />
      <div className={styles.keys}>
        <Keypad size="large" onKey={dialler.press} />
      </div>
      <div className={styles.foot}>
        <Button
          ref={dialler.callButton}
          // The page has it pressed for whoever did so before it was there.
          data-dial=""
          variant="call"
          size="large"
          className={styles.call}
          icon={<PhoneIcon aria-hidden="true" />}
          busy={dialler.dialling}
          aria-disabled={hindrance !== null}
          aria-describedby={reasonId}
          onClick={singleClick(dialler.call)}
        >
          {say('Call', 'Anrufen')}
        </Button>
        <div className={styles.cure}>
          {missing && (
            <p id={reasonId} className={styles.missing}>
              <RefusalSign />
              {missing.sentence}
              {missing.more && <span className={styles.more}> {missing.more}</span>}
            </p>
          )}
          {more && (
            <p aria-hidden="true" className={`${styles.missing} ${styles.more}`}>
              {more}
            </p>
          )}
          {cure && !isLowest && <CureButton cure={cure} onChoose={toNumber} />}
        </div>
      </div>
      <EmergencySheet open={dialler.emergency} onClose={dialler.endEmergency} />
    </div>
  )
}
