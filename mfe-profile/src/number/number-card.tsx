import {
  displayPhoneNumber,
  firstNumber,
  type PersonNotice,
  type PersonNumber,
  type VirtualNumber,
} from '@parley/shared-contract'
import { usePlace } from '@parley/shared-platform/react'
import { Badge, Card, mutedText, PhoneNumberText, TimeText, UnbrokenText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { NumberPrice } from '../prices/price.tsx'
import { CopyNumber } from './copy-number.tsx'
import styles from './number.module.css'
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
          {isPrimary && !isOnly && <Badge tone="accent">Primary</Badge>}
          <CopyNumber number={number.phoneNumber} />
        </div>
        <div className={styles.term}>
          <TermLine
            number={number}
            renews={number.renewAutomatically === true && !isRefused && !isUnpayable}
          />
          <Meaning number={number} owned={owned} isOver={level === 'over'} />
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
            ...(place ? ([['Place', place]] as const) : []),
            ['Yours since', <TimeText key="since" at={number.purchaseDate} form="day" />],
            ['Price', <NumberPrice key="price" />],
            ['Last paid', <LastPaid key="paid" number={number} />],
          ]}
        />
        <div className={`${styles.line} ${styles.last}`}>
          <p className={mutedText}>No longer need this number?</p>
          <ReleaseNumber number={number} owned={owned} onReleased={() => onReleased(number)} />
        </div>
      </Card>
    </div>
  )
}

const cardTitle = (isMain: boolean, isOver: boolean): string =>
  isMain ? 'Your number' : isOver ? 'Expired number' : 'Another number'

/** The number that would ring no longer when this one is renewed: the earliest bought is the primary one. */
function replacedBy(number: PersonNumber, primary: VirtualNumber | null): string | null {
  const becomesFirst = !number.active && primary !== null && number.purchaseDate < primary.purchaseDate
  return becomesFirst ? displayPhoneNumber(primary.phoneNumber) : null
}

/** Whether it is the one that rings once the primary one is gone. */
const isNextAfter = (primary: VirtualNumber, number: PersonNumber, owned: readonly PersonNumber[]): boolean =>
  firstNumber(owned.filter(({ id }) => id !== primary.id))?.id === number.id

/** When it was last paid for, with the way to what is kept of that. */
const LastPaid = ({ number }: Pick<NumberCardProps, 'number'>) => (
  <>
    <TimeText at={number.lastRenewalDate ?? number.purchaseDate} form="day" />{' '}
    <Link
      {...useNumberReceiptLink(number)}
      className={styles.receipt}
      aria-label={`Receipt for ${displayPhoneNumber(number.phoneNumber)}`}
    >
      Receipt
    </Link>
  </>
)

interface MeaningProps extends Pick<NumberCardProps, 'number' | 'owned'> {
  readonly isOver: boolean
}

/** What its term, and its place among the others, mean for calls (D17). */
function Meaning({ number, owned, isOver }: MeaningProps) {
  const primary = firstNumber(owned)
  const isPrimary = number.id === primary?.id
  const next = firstNumber(owned.filter(({ id }) => id !== number.id))
  if (!isOver && isPrimary)
    return next === null ? null : (
      <p className={mutedText}>
        <UnbrokenText>
          {`It rings, and people you call see it, because you have had it longest. When you release it or it expires, ${displayPhoneNumber(next.phoneNumber)} takes its place.`}
        </UnbrokenText>
      </p>
    )
  if (!isOver)
    return (
      <p className={mutedText}>
        Calls to this number do not ring; only your primary number does.
        {primary !== null && isNextAfter(primary, number, owned) && (
          <UnbrokenText>
            {` It becomes your primary number when you release ${displayPhoneNumber(primary.phoneNumber)} or it expires.`}
          </UnbrokenText>
        )}
      </p>
    )
  return (
    <p className={mutedText}>
      {primary === null || isPrimary ? words.call.callsAreOff : 'No calls go out or come in under it.'}
      {number.heldUntil !== null && (
        <>
          {' '}
          <strong className={styles.kept}>
            It is kept for you until <TimeText at={number.heldUntil} form="day" within />.
          </strong>{' '}
          Then it may go to somebody else.
        </>
      )}
    </p>
  )
}
