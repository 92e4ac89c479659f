import type { ComponentPropsWithRef } from 'react'
import styles from './stage-face.module.css'

/** More characters than these need two lines in the narrowest stage. */
const ONE_LINE = 16

interface StageNameProps extends Omit<ComponentPropsWithRef<'h2'>, 'children' | 'className'> {
  /** A name, or the number of somebody unknown. */
  readonly who: string
}

/** Who is or was on the line, in large type; a long name in smaller type and two lines. */
export const StageName = ({ who, ...rest }: StageNameProps) => (
  <h2 {...rest} className={styles.name} data-long={who.length > ONE_LINE || undefined}>
    {who}
  </h2>
)
