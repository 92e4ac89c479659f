import clsx from 'clsx'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work is in progress: clicks and submits are ignored, a spinner shows, focus and name stay. */
  readonly busy?: boolean | undefined
  /** Drawn before the label. */
  readonly icon?: ReactNode
}

/** A command. `primary` is the one thing to do next, `danger` cannot be undone, `caution` leads to such a one; `call` and `end` belong to calls alone. */
export function Button({ variant, size, busy, icon, className, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
