import type { CSSProperties, ReactNode } from 'react'
import styles from './ring.module.css'

export interface RingProps {
  /** The accessible name: what the ring measures. */
  readonly label: string
  /** What is left, in words: `3 min left`. */
  readonly words: string
  /** 0 for nothing, 1 for all of it. */
  readonly share: number
  readonly tone: 'positive' | 'warning' | 'negative'
  /** What it goes around. */
  readonly children: ReactNode
}

/** Shows how much of something is left, as a ring around its content. */
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
