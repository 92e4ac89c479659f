import { displayPhoneNumber, firstNumber, liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { CopyIcon, PhoneNumberText, Skeleton } from '@parley/shared-ui'
import styles from './my-number.module.css'

/** The user's first number; a click copies it. Empty while there is none. */
export function MyNumber() {
  const { notify } = usePlatform()
  const numbers = useLive('phoneNumbers$')
  if (numbers.state === 'loading') return <Skeleton width="8rem" height="1rem" />
  const number = firstNumber(liveValue(numbers, []))?.phoneNumber
  if (!number) return <span />
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify({ tone: 'success', text: 'Number copied' })
    } catch {
      notify({ tone: 'danger', text: 'The number could not be copied.', urgency: 'alert' })
    }
  }
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={`Copy my number ${displayPhoneNumber(number)}`}
      onClick={() => void copy()}
    >
      <PhoneNumberText number={number} />
      <CopyIcon aria-hidden="true" className={styles.icon} />
    </button>
  )
}
