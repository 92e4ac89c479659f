import { EXAMPLE_SECONDS, homeRate } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { rateFigures, say } from '@parley/shared-ui/words'
import { workedExample } from '../pricing/worked-example.ts'
import styles from './shown.module.css'

/** What a call came to, as its details show it. */
export function ShownReceipt() {
  const rate = homeRate(usePrices())
  const example = workedExample(EXAMPLE_SECONDS, rate)
  return (
    <dl className={styles.card}>
      <div className={styles.line}>
        <dt>{say('Talked', 'Gesprochen')}</dt>
        <dd>{example.length}</dd>
      </div>
      <div className={styles.line}>
        <dt>{example.charged.what}</dt>
        <dd>{example.charged.amount}</dd>
      </div>
      <div className={styles.line}>
        <dt>{say('Rate', 'Tarif')}</dt>
        <dd>× {rateFigures(rate)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{say('Cost', 'Kosten')}</dt>
        <dd>{example.cost}</dd>
      </div>
    </dl>
  )
}
