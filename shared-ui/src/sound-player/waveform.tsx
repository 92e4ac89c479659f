import { memo } from 'react'
import styles from './sound-player.module.css'

interface WaveformProps {
  readonly bars: readonly number[]
  /** Which of them are marked: from this one up to that one. */
  readonly from: number
  readonly to: number
}

/** Of a hundred units of height; each bar has two of three units of width. */
export const Waveform = memo(
  ({ bars, from, to }: WaveformProps) => (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * 3 - 1} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(bars, 0, bars.length)} />
      <path d={pathOf(bars, from, to)} className={styles.played} />
    </svg>
  ),
  (one, other) => one.from === other.from && one.to === other.to && one.bars.join() === other.bars.join(),
)

const pathOf = (bars: readonly number[], from: number, to: number) =>
  bars
    .map((height, index) =>
      from <= index && index < to ? `M${index * 3} ${50 - height / 2}h2v${height}h-2z` : '',
    )
    .join('')
