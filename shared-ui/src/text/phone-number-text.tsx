import { displayPhoneNumber } from '@parley/shared-contract'
import styles from './text.module.css'

/** S5: a number as people read it, `(500) 555-0100`, or `Unknown`. Left to right in every language. */
export const PhoneNumberText = ({ number }: { readonly number: string | null | undefined }) => (
  <span dir="ltr" className={styles.number}>
    {displayPhoneNumber(number)}
  </span>
)
