import { firstNumber, routes, type VirtualNumber } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
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
import { Link } from 'react-router'
import { FactList } from '../facts/fact-list.tsx'
import { CopyNumber } from './copy-number.tsx'
import styles from './number.module.css'
import { daysLeft } from './number-model.ts'

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
      {owned => (
        <>
          {owned.map(number => (
            <NumberCard key={number.id} number={number} primary={number.id === firstNumber(owned)?.id} />
          ))}
          <Card title="When it expires" level={3}>
            <ul className={styles.points}>
              <li>It stops ringing, and you cannot call with it.</li>
              <li>We hold it for you for 14 days. After that somebody else can have it.</li>
              <li>Your credits, calls and contacts stay.</li>
            </ul>
            <p className={mutedText}>A number cannot be renewed here yet.</p>
          </Card>
        </>
      )}
    </LiveView>
  )
}

interface NumberCardProps {
  readonly number: VirtualNumber
  readonly primary: boolean
}

/** One number. Only the primary one rings (D17). */
const NumberCard = ({ number, primary }: NumberCardProps) => (
  <Card title={primary ? 'Your number' : 'Another number'} level={3}>
    <div className={styles.number}>
      <p className={styles.figure}>
        <PhoneNumberText number={number.phoneNumber} />
      </p>
      {primary && <Badge tone="accent">Primary</Badge>}
    </div>
    <CopyNumber number={number.phoneNumber} />
    {!primary && (
      <p className={mutedText}>Calls to this number do not ring; only your primary number does.</p>
    )}
    <FactList
      facts={[
        ['Active since', <TimeText key="since" at={number.purchaseDate} form="day" />],
        ['Expires on', <TimeText key="until" at={number.expiryDate} form="day" />],
        ['Days left', daysLeft(number, Date.now())],
      ]}
    />
  </Card>
)
