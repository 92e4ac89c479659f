import type { VirtualNumber } from '@parley/shared-contract'
import { TimeText } from '@parley/shared-ui'
import type { CSSProperties } from 'react'
import styles from './number.module.css'
import { numberTerm } from './number-term.ts'

/** How long a number is still the person's, with a bar that shows the same, and until when. */
export function TermLine({ number }: { readonly number: VirtualNumber }) {
  const { words, share, level } = numberTerm(number, Date.now())
  return (
    <div className={styles.term} data-level={level}>
      <div className={styles.ends}>
        <p className={styles.days}>{words}</p>
        <p className={styles.stops}>
          {level === 'over' ? 'Ended' : 'Expires'} <TimeText at={number.expiryDate} form="day" within />
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ '--share': share } as CSSProperties} />
      </div>
    </div>
  )
}
