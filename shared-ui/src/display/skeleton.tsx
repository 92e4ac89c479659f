import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; the full width when left out. */
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly round?: boolean | undefined
}

/** A placeholder in the shape of what is loading. Hidden from screen readers. */
export const Skeleton = ({ width, height = '1em', round = false }: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-skeleton=""
    className={styles.skeleton}
    data-round={round || undefined}
    style={{ inlineSize: width, blockSize: height }}
  />
)
