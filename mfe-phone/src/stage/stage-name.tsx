import styles from './stage-face.module.css'

/** More characters than these need two lines in the narrowest stage. */
const ONE_LINE = 16

interface StageNameProps {
  /** A name, or the number of somebody unknown. */
  readonly who: string
}

/** Who is on the line, in large type; a long name in smaller type and two lines. */
export const StageName = ({ who }: StageNameProps) => (
  <h2 className={styles.name} dir="auto" data-long={who.length > ONE_LINE || undefined}>
    {who}
  </h2>
)
