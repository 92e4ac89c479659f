import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './stage-button.module.css'

interface Face {
  /** Shown below the picture; it is the name. */
  readonly label: string
  readonly icon: ReactNode
  /** The key that does the same, and how often: `M`, `E twice`. Shown beside it where there is a keyboard. */
  readonly keys?: string | undefined
}

interface StageButtonProps extends Face, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  /** The end of its name, only heard where columns are narrow. */
  readonly others?: string | undefined
  /** Looks switched on; the label says so by itself (`Mute`, `Unmute`). */
  readonly active?: boolean | undefined
  /** `ends` is the red one, larger than the others; `calls` the green one. */
  readonly tone?: 'ends' | 'calls' | undefined
}

/** A round button of the stage, with its name below. */
export const StageButton = ({ label, others, icon, keys, active, tone, ...rest }: StageButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-keyshortcuts={keys?.at(0)}
    className={tone ? `${styles.button} ${styles[tone]}` : styles.button}
    data-on={active || undefined}
  >
    <Content label={label} others={others} icon={icon} keys={keys} />
  </button>
)

/**
 * The same, for a place to go to. Of a name of several words the first is seen where columns are narrow; all stand on one
 * line, beyond the column, where there is room.
 */
export const StageLink = ({
  label,
  icon,
  ...rest
}: Omit<Face, 'keys'> & Omit<LinkProps, 'children' | 'className'>) => {
  const [first = '', ...others] = label.split(' ')
  return (
    <Link {...rest} className={`${styles.button} ${styles.goes}`}>
      <Content label={first} others={others.join(' ')} icon={icon} />
    </Link>
  )
}

const Content = ({ label, others, icon, keys }: Face & { readonly others?: string | undefined }) => (
  <>
    <span className={styles.face} aria-hidden="true">
      {icon}
      {keys && <span className={styles.keys}>{keys}</span>}
    </span>
    <span key={label} className={styles.label}>
      {label} {others && <span className={styles.others}>{others}</span>}
    </span>
  </>
)
