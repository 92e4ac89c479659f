import { firstNumber, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import {
  buttonClass,
  Card,
  LiveView,
  mutedText,
  PhoneNumberText,
  Skeleton,
  TimeText,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './facts.module.css'

/** The number that rings (D17), and until when the person has it. */
export function NumberCard() {
  const numbers = useLive('phoneNumbers$')
  return (
    <Card title="Your number">
      <LiveView live={numbers} skeleton={<Skeleton height="3.5rem" />}>
        {owned => {
          const primary = firstNumber(owned)
          if (!primary) {
            return (
              <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
                Choose your number
              </Link>
            )
          }
          return (
            <div>
              <p className={styles.figure}>
                <PhoneNumberText number={primary.phoneNumber} />
              </p>
              <p className={mutedText}>
                Yours until <TimeText at={primary.expiryDate} form="day" />
              </p>
            </div>
          )
        }}
      </LiveView>
    </Card>
  )
}
