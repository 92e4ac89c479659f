import type { VirtualNumber } from '@parley/shared-contract'
import { TimeText } from '@parley/shared-ui'
import type { CSSProperties } from 'react'
import styles from './number.module.css'
import { numberTerm } from './number-term.ts'

/** Until when a number is the person's, and how long that is, with a bar that shows the same. */
export function TermLine({ number }: { readonly number: VirtualNumber }) {
  const { words, share, level } = numberTerm(number, Date.now())
  return (
    <div className={styles.term} data-level={level}>
      <div className={styles.line}>
        <p className={styles.stops}>
          {level === 'over' ? 'Stopped' : 'Stops'} <TimeText at={number.expiryDate} form="day" within />
        </p>
        <p className={styles.days}>{words}</p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ '--share': share } as CSSProperties} />
      </div>
      <div className={`${styles.line} ${styles.ends}`}>
        <p>
          Yours since <TimeText at={number.purchaseDate} form="day" />
        </p>
        <p aria-hidden="true">
          <TimeText at={number.expiryDate} form="day" />
        </p>
      </div>
    </div>
  )
}
