import clsx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { ButtonVariant } from './button-class.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name, and the tooltip when it is not shown. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant | undefined
  /** Looks switched on; the label says so by itself (`Mute`, `Unmute`). */
  readonly active?: boolean | undefined
  /** The key that does the same, and how often: `M`, `E twice`. In the tooltip. */
  readonly keys?: string | undefined
  /** Shows the label under the icon, as in a call. */
  readonly showLabel?: boolean | undefined
}

/** A round command with a picture, at least 44 px wide and high. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', active, keys, showLabel, className, ...rest } = props
  return (
    <button
      type="button"
      title={showLabel ? undefined : keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys?.at(0)}
      {...rest}
      className={clsx(styles.root, showLabel && styles.labelled, className)}
      aria-label={label}
      data-glyph={variant === 'quiet' || undefined}
    >
      <span className={clsx(styles.face, styles[variant])} data-on={active || undefined}>
        {icon}
      </span>
      {showLabel && (
        // In the middle: another name is drawn anew, and none moves.
        <span key={label} className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  )
}
