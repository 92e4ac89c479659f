import { formatCredits } from '@parley/shared-contract'
import styles from './text.module.css'

/** An amount of money, `3.25 credits`. */
export const CreditsText = ({ credits }: { readonly credits: number }) => (
  <span className={styles.figures}>{formatCredits(credits)}</span>
)
