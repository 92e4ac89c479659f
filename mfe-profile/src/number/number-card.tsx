import {
  displayPhoneNumber,
  firstNumber,
  type PersonNotice,
  type PersonNumber,
  type VirtualNumber,
} from '@parley/shared-contract'
import { usePlace } from '@parley/shared-platform/react'
import { Badge, Card, mutedText, PhoneNumberText, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { mayHavePlace } from '../person/person-model.ts'
import { NumberPrice } from '../prices/price.tsx'
import { CopyNumber } from './copy-number.tsx'
import styles from './number.module.css'
import { NumberMeaning } from './number-meaning.tsx'
import { useNumberReceiptLink } from './number-receipt-link.ts'
import { numberTerm } from './number-term.ts'
import { NumberTold, useRenewalCure } from './number-told.tsx'
import { ReleaseNumber } from './release-number.tsx'
import { RenewNumber } from './renew-number.tsx'
import { RenewSwitch } from './renew-switch.tsx'
import { TermLine } from './term-line.tsx'
import { useUnpayable } from './use-unpayable.ts'

interface NumberCardProps {
  readonly number: PersonNumber
  /** All of the person's. */
  readonly owned: readonly PersonNumber[]
  /** It was bought just now: it is shown first. */
  readonly isNew: boolean
  /** What there is to tell of it; null for nothing. */
  readonly notice: PersonNotice | null
  readonly onReleased: (number: PersonNumber) => void
}

/** One number, until when it is the person's, and what can be done about it. Only the primary one rings (D17). */
export function NumberCard({ number, owned, isNew, notice, onReleased }: NumberCardProps) {
  const place = usePlace(number.phoneNumber)
  const hasPlace = place === undefined ? mayHavePlace(number.phoneNumber) : place !== null
  const primary = firstNumber(owned)
  const isPrimary = number.id === primary?.id
  const isOnly = owned.length === 1
  const { level } = numberTerm(number, Date.now())
  const cure = useRenewalCure(notice)
  const isRefused = notice?.type === 'renewal_refused'
  const isUnpayable = useUnpayable() !== null
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What has the focus is scrolled to.
    if (isNew) card.current?.focus()
  }, [isNew])
  return (
    <div ref={card} tabIndex={-1} className={styles.card}>
      <Card title={isOnly ? undefined : cardTitle(isPrimary, level === 'over')} level={3}>
        <div className={styles.number}>
          <p className={styles.figure}>
            <PhoneNumberText number={number.phoneNumber} />
          </p>
          {isPrimary && !isOnly && <Badge tone="accent">{say('Primary', 'Hauptnummer')}</Badge>}
          <CopyNumber number={number.phoneNumber} />
        </div>
        <div className={styles.term}>
          <TermLine
            number={number}
            renews={number.renewAutomatically === true && !isRefused && !isUnpayable}
          />
          <NumberMeaning number={number} owned={owned} isOver={level === 'over'} />
          <NumberTold notice={notice} cure={cure} />
          <RenewNumber
            number={number}
            isPrimary={isPrimary || isOnly}
            isUrgent={level !== 'plenty'}
            isPayable={cure !== 'credits'}
            replaces={replacedBy(number, primary)}
          />
        </div>
        {number.active && (
          <div className={facts.next}>
            <RenewSwitch number={number} />
          </div>
        )}
        <FactList
          isNext
          isWide
          facts={[
            // Its line is there before the place is known, so as not to push the others.
            ...(hasPlace ? ([[say('Place', 'Ort'), place]] as const) : []),
            [say('Yours since', 'Deine seit'), <TimeText key="since" at={number.purchaseDate} form="day" />],
            [say('Price', 'Preis'), <NumberPrice key="price" />],
            [say('Last paid', 'Zuletzt bezahlt'), <LastPaid key="paid" number={number} />],
          ]}
        />
        <div className={`${styles.line} ${styles.last}`}>
          <p className={mutedText}>
            {say('No longer need this number?', 'Brauchst du diese Nummer nicht mehr?')}
          </p>
          <ReleaseNumber number={number} owned={owned} onReleased={() => onReleased(number)} />
        </div>
      </Card>
    </div>
  )
}

const cardTitle = (isMain: boolean, isOver: boolean): string =>
  isMain
    ? say('Your number', 'Deine Nummer')
    : isOver
      ? say('Expired number', 'Abgelaufene Nummer')
      : say('Another number', 'Weitere Nummer')

/** The number that would ring no longer when this one is renewed: the earliest bought is the primary one. */
function replacedBy(number: PersonNumber, primary: VirtualNumber | null): string | null {
  const becomesFirst = !number.active && primary !== null && number.purchaseDate < primary.purchaseDate
  return becomesFirst ? displayPhoneNumber(primary.phoneNumber) : null
}

/** When it was last paid for, with the way to what is kept of that. */
const LastPaid = ({ number }: Pick<NumberCardProps, 'number'>) => (
  <>
    <TimeText at={number.lastRenewalDate ?? number.purchaseDate} form="day" />{' '}
    <Link
      {...useNumberReceiptLink(number)}
      className={styles.receipt}
      aria-label={say(
        `Receipt for ${displayPhoneNumber(number.phoneNumber)}`,
        `Beleg für ${displayPhoneNumber(number.phoneNumber)}`,
      )}
    >
      {say('Receipt', 'Beleg')}
    </Link>
  </>
)
