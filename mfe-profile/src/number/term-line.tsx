import type { VirtualNumber } from '@parley/shared-contract'
import { mutedText, TimeText } from '@parley/shared-ui'
import type { CSSProperties } from 'react'
import styles from './number.module.css'
import { numberTerm } from './number-term.ts'

/** Until when a number is the person's, and how long that is, in one line above a bar that shows the same. */
export function TermLine({ number }: { readonly number: VirtualNumber }) {
  const { words, share, level } = numberTerm(number, Date.now())
  return (
    <div className={styles.term} data-level={level}>
      <p className={styles.until}>
        <span className={styles.stops}>
          This number {level === 'over' ? 'stopped' : 'stops'}{' '}
          <TimeText at={number.expiryDate} form="day" within />
        </span>{' '}
        <span className={mutedText}>{words}</span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ '--share': share } as CSSProperties} />
      </span>
    </div>
  )
}
