import { Card, Skeleton } from '@parley/shared-ui'
import styles from './card-skeleton.module.css'

const widths = ['38%', '30%', '44%', '34%']

interface CardSkeletonProps {
  /** What is in the card: switches with a sentence below their names, or facts with what they are at the end of their line. */
  readonly of: 'switches' | 'facts'
  readonly rows: number
  /** What comes has a title. */
  readonly titled?: boolean
}

/** A card of the settings that is loading, in the shape of what comes. */
export const CardSkeleton = ({ of, rows, titled = false }: CardSkeletonProps) => (
  <Card>
    {titled && <Skeleton width="11rem" height="1.25rem" />}
    <div className={styles.rows} data-of={of}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key, row) => (
        <div key={key} className={styles.row}>
          <div className={styles.words}>
            <Skeleton width={widths[row % widths.length]} height="0.875rem" />
            {of === 'switches' && <Skeleton width="62%" height="0.75rem" />}
          </div>
          {of === 'switches' ? (
            <Skeleton width="2.75rem" height="1.625rem" />
          ) : (
            <Skeleton width="5rem" height="0.875rem" />
          )}
        </div>
      ))}
    </div>
  </Card>
)
