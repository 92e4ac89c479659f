import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { PhoneIcon } from '../icons.ts'
import styles from './hang-up-icon.module.css'

/** A handset that lies: the end of a call. */
export const HangUpIcon = ({ className, ...rest }: ComponentProps<typeof PhoneIcon>) => (
  <PhoneIcon {...rest} fill="currentColor" className={clsx(styles.lying, className)} />
)
