import type { CSSProperties, ReactNode } from 'react'
import styles from './ring.module.css'

export interface RingProps {
  /** What the ring says, for those who do not see it. */
  readonly label: string
  /** The whole, as words: `3 min left`. */
  readonly words: string
  /** 0 for nothing, 1 for all of it. */
  readonly share: number
  readonly tone: 'positive' | 'warning' | 'negative'
  /** What it goes around. */
  readonly children: ReactNode
}

/** How much is left of something, as a ring around what it belongs to. */
export const Ring = ({ label, words, share, tone, children }: RingProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={styles.ring}>
      <meter aria-label={label} aria-valuetext={words} value={percent} max={100} className={styles.meter} />
      <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.drawing}>
        <circle cx="20" cy="20" r="18.5" pathLength={100} className={styles.whole} />
        <circle
          cx="20"
          cy="20"
          r="18.5"
          pathLength={100}
          className={styles.left}
          data-tone={tone}
          style={{ '--left': percent } as CSSProperties}
        />
      </svg>
      {children}
    </span>
  )
}
