import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './stage-button.module.css'

interface Face {
  /** Shown below the picture; it is the name. */
  readonly label: string
  readonly icon: ReactNode
}

interface StageButtonProps extends Face, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  /** Looks switched on; the label says so by itself (`Mute`, `Unmute`). */
  readonly active?: boolean | undefined
  /** The red one, larger than the others. */
  readonly ends?: boolean | undefined
}

/** A round button of the stage, with its name below. */
export const StageButton = ({ label, icon, active, ends, ...rest }: StageButtonProps) => (
  <button
    type="button"
    {...rest}
    className={ends ? `${styles.button} ${styles.ends}` : styles.button}
    data-on={active || undefined}
  >
    <Content label={label} icon={icon} />
  </button>
)

/** The same, for a place to go to. */
export const StageLink = ({ label, icon, ...rest }: Face & Omit<LinkProps, 'children' | 'className'>) => (
  <Link {...rest} className={styles.button}>
    <Content label={label} icon={icon} />
  </Link>
)

const Content = ({ label, icon }: Face) => (
  <>
    <span className={styles.face} aria-hidden="true">
      {icon}
    </span>
    <span key={label} className={styles.label}>
      {label}
    </span>
  </>
)
