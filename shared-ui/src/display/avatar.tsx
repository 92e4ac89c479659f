import { UserIcon } from '../icons.ts'
import styles from './avatar.module.css'
import { hueOf, initialsOf } from './avatar-model.ts'

export interface AvatarProps {
  readonly name?: string | null | undefined
  /** Decides the colour, so one number looks the same everywhere. */
  readonly number: string
  readonly size?: 'medium' | 'large' | undefined
}

/** Initials, or a figure where there is no name. Decoration: the name itself stands beside it. */
export function Avatar({ name, number, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      data-size={size}
      ref={element => element?.style.setProperty('--hue', String(hueOf(number)))}
    >
      {initialsOf(name) || <UserIcon />}
    </span>
  )
}
