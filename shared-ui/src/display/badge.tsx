import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export interface BadgeProps {
  readonly tone: 'neutral' | 'positive' | 'negative' | 'warning' | 'accent'
  readonly children: ReactNode
  readonly icon?: ReactNode
}

/** A short word about the thing beside it. The tone only supports the word, for those who cannot see colours. */
export const Badge = ({ tone, children, icon }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone])}>
    {icon}
    {children}
  </span>
)
