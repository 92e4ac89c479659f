import clsx from 'clsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'call' | 'end' | 'danger' | 'caution'
type ButtonSize = 'medium' | 'large'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
}

/** The class of something that looks like a button and is not one, such as a router's link. */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string =>
  clsx(styles.button, styles[variant], styles[size])
