import { say } from '../words/language.ts'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

const widths = ['58%', '44%', '66%', '38%', '52%']

interface SkeletonListProps {
  readonly rows: number
  /** Without pictures: what comes has none, or it is not known what comes. */
  readonly plain?: boolean | undefined
}

/** Placeholders for the rows of a list that is loading: picture, two lines, time. Announced once, as "Loading". */
export const SkeletonList = ({ rows, plain = false }: SkeletonListProps) => (
  <div role="status" aria-label={say('Loading', 'Lädt')} className={styles.list}>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key, row) => (
      <div key={key} className={styles.row}>
        {!plain && <Skeleton width="2.5rem" height="2.5rem" round />}
        <span className={styles.lines}>
          <Skeleton width={widths[row % widths.length]} height="0.875rem" />
          <Skeleton width="28%" height="0.75rem" />
        </span>
        {!plain && <Skeleton width="2.5rem" height="0.75rem" />}
      </div>
    ))}
  </div>
)
