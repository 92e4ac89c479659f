import type { VirtualNumber } from '@parley/shared-contract'
import { TimeText } from '@parley/shared-ui'
import type { CSSProperties } from 'react'
import styles from './number.module.css'
import { numberTerm } from './number-term.ts'

/** How long a number is still the person's, with a bar that shows the same while there is something left, and until when. */
export function TermLine({ number }: { readonly number: VirtualNumber }) {
  const { words, share, level } = numberTerm(number, Date.now())
  return (
    <>
      <div className={styles.ends}>
        <p className={styles.days} data-level={level}>
          {words}
        </p>
        <p className={styles.stops}>
          {level === 'over' ? 'Ended' : 'Expires'} <TimeText at={number.expiryDate} form="day" within />
        </p>
      </div>
      {level !== 'over' && (
        <div className={styles.bar} data-level={level} aria-hidden="true">
          <span style={{ '--share': share } as CSSProperties} />
        </div>
      )}
    </>
  )
}
