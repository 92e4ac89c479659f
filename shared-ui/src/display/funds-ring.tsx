import type { ReactNode } from 'react'
import { spokenOnly } from '../text/text-classes.ts'
import { type FundsFacts, fundsWords } from '../words/call-words.ts'
import { say } from '../words/language.ts'
import { words } from '../words/words.ts'
import styles from './funds-ring.module.css'

export interface FundsRingProps {
  /** How far the credits reach in a call. Null while nothing is counted: then there is no ring. */
  readonly funds: (FundsFacts & { /** What is left of them, 0 to 1. */ readonly share: number }) | null
  /** The talk rests, on hold or without a network: it looks so, while the credits go on. */
  readonly paused?: boolean | undefined
  /** What it goes around. */
  readonly children: ReactNode
}

/** Shows how long the credits last in the call in progress, as a ring around its content. */
export function FundsRing({ funds, paused, children }: FundsRingProps) {
  if (!funds) return children
  const percent = Math.round(Math.min(1, Math.max(0, funds.share)) * 100)
  return (
    <span className={styles.ring}>
      {/* Heard, not seen: the drawing says the same. */}
      <meter
        aria-label={say('Credits for this call', 'Guthaben für diesen Anruf')}
        aria-valuetext={fundsWords(funds) ?? words.call.plentyLeft}
        value={percent}
        max={100}
        className={spokenOnly}
      />
      <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.drawing}>
        <circle cx="20" cy="20" r="18.5" pathLength={100} className={styles.whole} />
        <circle
          cx="20"
          cy="20"
          r="18.5"
          pathLength={100}
          className={styles.left}
          data-level={funds.level}
          data-paused={paused || undefined}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      {children}
    </span>
  )
}
