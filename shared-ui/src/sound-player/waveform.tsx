import { memo, useRef } from 'react'
import { fittingBars } from './player-model.ts'
import styles from './sound-player.module.css'
import { useWidth } from './use-width.ts'

interface WaveformProps {
  readonly bars: readonly number[]
  /** Which of them are marked: from this one up to that one. */
  readonly from: number
  readonly to: number
}

/** As many bars as there is room for. Of a hundred units of height; each has two of three units of width. */
export const Waveform = memo(
  ({ bars, from, to }: WaveformProps) => {
    const place = useRef<SVGSVGElement>(null)
    const drawn = fittingBars(bars, useWidth(place))
    const of = (bar: number) => Math.round((bar / bars.length) * drawn.length)
    return (
      <svg
        ref={place}
        className={styles.bars}
        viewBox={`0 0 ${drawn.length * 3 - 1} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={pathOf(drawn, 0, drawn.length)} />
        <path d={pathOf(drawn, of(from), of(to))} className={styles.played} />
      </svg>
    )
  },
  (one, other) => one.from === other.from && one.to === other.to && one.bars.join() === other.bars.join(),
)

const pathOf = (bars: readonly number[], from: number, to: number) =>
  bars
    .map((height, index) =>
      from <= index && index < to ? `M${index * 3} ${50 - height / 2}h2v${height}h-2z` : '',
    )
    .join('')
