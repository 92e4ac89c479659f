import { firstNumber, routes, type VirtualNumber } from '@parley/shared-contract'
import { useLive, usePlace } from '@parley/shared-platform/react'
import {
  Badge,
  buttonClass,
  Card,
  EmptyState,
  LiveView,
  mutedText,
  NumberIcon,
  PhoneNumberText,
  Skeleton,
  TimeText,
} from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { FactList } from '../facts/fact-list.tsx'
import { NumberPrice } from '../wallet/price.tsx'
import { CopyNumber } from './copy-number.tsx'
import styles from './number.module.css'
import { TermLine } from './term-line.tsx'

/** The person's numbers, until when they have them, and what happens then. */
export function NumberSection() {
  const numbers = useLive('phoneNumbers$')
  return (
    <LiveView
      live={numbers}
      skeleton={
        <Card>
          <Skeleton height="11rem" />
        </Card>
      }
      isEmpty={owned => owned.length === 0}
      empty={
        <Card title="Your number" level={3}>
          <EmptyState
            icon={<NumberIcon />}
            title="You have no number yet"
            action={
              <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
                Choose your number
              </Link>
            }
          >
            With a number you can call, and people can call you.
          </EmptyState>
        </Card>
      }
    >
      {owned =>
        owned.map(number => (
          <NumberCard
            key={number.id}
            number={number}
            primary={number.id === firstNumber(owned)?.id}
            only={owned.length === 1}
          />
        ))
      }
    </LiveView>
  )
}

interface NumberCardProps {
  readonly number: VirtualNumber
  readonly primary: boolean
  /** There is no other. */
  readonly only: boolean
}

/** One number, and what is to be known of it. Only the primary one rings (D17). */
function NumberCard({ number, primary, only }: NumberCardProps) {
  const place = usePlace(number.phoneNumber)
  const expired = number.expiryDate <= Date.now()
  return (
    <Card title={primary ? 'Your number' : 'Another number'} level={3}>
      <div className={styles.number}>
        <p className={styles.figure}>
          <PhoneNumberText number={number.phoneNumber} />
        </p>
        {primary && !only && <Badge tone="accent">Primary</Badge>}
        <CopyNumber number={number.phoneNumber} />
      </div>
      {!primary && (
        <p className={mutedText}>Calls to this number do not ring; only your primary number does.</p>
      )}
      <TermLine number={number} />
      {expired ? (
        <p className={mutedText}>{words.call.numberExpired}</p>
      ) : (
        <p className={mutedText}>
          <strong className={styles.notYet}>Renewing is not available yet.</strong> Once it stops, this number
          cannot make or take calls. You keep your credits, calls and contacts.
        </p>
      )}
      <FactList
        isNext
        facts={[
          ...(place ? ([['Place', place]] as const) : []),
          ['Yours since', <TimeText key="since" at={number.purchaseDate} form="day" />],
          ['Price', <NumberPrice key="price" />],
        ]}
      />
    </Card>
  )
}
