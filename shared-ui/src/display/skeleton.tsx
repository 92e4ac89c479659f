import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; the full width when left out, and that of a picture where it is round. */
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly round?: boolean | undefined
}

/**
 * A placeholder in the shape of what is loading. Hidden from screen readers. An empty picture, which may say its size in attributes: a page
 * that is drawn ahead has no others (ADR 0054).
 */
export const Skeleton = ({
  round = false,
  width = round ? '2.5rem' : '100%',
  height = round ? '2.5rem' : '1em',
}: SkeletonProps) => (
  <svg
    aria-hidden="true"
    data-skeleton=""
    className={styles.skeleton}
    data-round={round || undefined}
    width={width}
    height={height}
  />
)
