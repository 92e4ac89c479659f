import { answeredRate } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { Button, HangUpIcon, PhoneIcon, PhoneNumberText } from '@parley/shared-ui'
import { minuteWords, say, words } from '@parley/shared-ui/words'
import { DemoPerson } from './demo-person.tsx'
import styles from './shown.module.css'

/** A call that rings, as the product shows it. */
export function ShownRinging() {
  const rate = answeredRate(usePrices())
  // The figure stays with its unit.
  const answerCost = words.call.answerCost(minuteWords(rate)).replace(/(\d) /, '$1\u00A0')
  return (
    <div className={styles.card}>
      <small className={styles.small}>{words.call.incoming}</small>
      <DemoPerson
        name="Grace Hopper"
        number="+14155550142"
        detail={<PhoneNumberText number="+14155550142" />}
      />
      <small className={styles.small}>{answerCost}</small>
      <div className={styles.buttons}>
        <Button variant="end" icon={<HangUpIcon />}>
          {say('Decline', 'Ablehnen')}
        </Button>
        <Button variant="call" icon={<PhoneIcon />}>
          {say('Answer', 'Annehmen')}
        </Button>
      </div>
    </div>
  )
}
