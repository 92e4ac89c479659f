import { type CallStats, formatDuration } from '@parley/shared-contract'
import { Skeleton } from '@parley/shared-ui'
import type { CallQuery } from './call-query.ts'
import styles from './stat-tiles.module.css'
import type { QueryInAddress } from './use-call-query.ts'
import type { ShownStats } from './use-call-stats.ts'

interface Tile {
  readonly label: string
  figure(stats: CallStats): string
  /** The filter that pressing the tile sets; pressing it again removes it. */
  readonly narrowing: Partial<CallQuery>
}

const count = (figure: (stats: CallStats) => number) => (stats: CallStats) => figure(stats).toLocaleString()

/** The six sums of a history (S3), each with the filter that shows the calls it counts. */
const tiles: readonly Tile[] = [
  { label: 'All calls', figure: count(stats => stats.total), narrowing: { direction: null, outcome: null } },
  { label: 'Incoming', figure: count(stats => stats.incoming), narrowing: { direction: 'incoming' } },
  { label: 'Outgoing', figure: count(stats => stats.outgoing), narrowing: { direction: 'outgoing' } },
  { label: 'Completed', figure: count(stats => stats.completed), narrowing: { outcome: 'completed' } },
  { label: 'Missed', figure: count(stats => stats.missed), narrowing: { outcome: 'missed' } },
  {
    label: 'Talk time',
    figure: stats => formatDuration(stats.totalDuration),
    narrowing: { outcome: 'answered' },
  },
]

const isPressed = (query: CallQuery, narrowing: Partial<CallQuery>): boolean =>
  Object.entries(narrowing).every(([name, value]) => query[name as keyof CallQuery] === value)

/** The change that removes a tile's filter. */
const widening = (narrowing: Partial<CallQuery>): Partial<CallQuery> =>
  Object.fromEntries(Object.keys(narrowing).map(name => [name, null]))

interface StatTilesProps {
  readonly shown: ShownStats
  readonly address: QueryInAddress
}

/** The sums of the history within the date and the search; each shows the calls it counts. */
export function StatTiles({ shown: { stats, exact }, address: { query, change } }: StatTilesProps) {
  return (
    <section aria-label="Totals" className={styles.section}>
      <div className={styles.tiles}>
        {tiles.map(({ label, figure, narrowing }) => {
          const pressed = isPressed(query, narrowing)
          return (
            <button
              key={label}
              type="button"
              className={styles.tile}
              aria-pressed={pressed}
              onClick={() => change(pressed ? widening(narrowing) : narrowing)}
            >
              <span className={styles.figure}>
                {stats ? figure(stats) : <Skeleton width="2.5rem" height="1.5rem" />}
              </span>{' '}
              <span className={styles.label}>{label}</span>
            </button>
          )
        })}
      </div>
      {!exact && (
        <p role="status" className={styles.note}>
          Offline. These are the totals of the calls on this page only.
        </p>
      )}
    </section>
  )
}
