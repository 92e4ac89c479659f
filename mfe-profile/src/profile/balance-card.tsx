import { formatSpan, maxCallSeconds } from '@parley/shared-contract'
import { Card, CreditsText } from '@parley/shared-ui'
import styles from './facts.module.css'

/** What is left to spend, and how long it lasts on the phone. */
export const BalanceCard = ({ credits }: { readonly credits: number }) => (
  <Card title="Credits">
    <div>
      <p className={styles.figure}>
        <CreditsText credits={credits} />
      </p>
      <p className={styles.note}>About {formatSpan(maxCallSeconds(credits))} of calls</p>
    </div>
  </Card>
)
