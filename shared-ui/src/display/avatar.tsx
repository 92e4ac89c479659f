import { UserIcon } from '../icons.ts'
import styles from './avatar.module.css'
import { hueOf, initialsOf } from './avatar-model.ts'

export interface AvatarProps {
  readonly name?: string | null | undefined
  /** Decides the colour, so one number looks the same everywhere. */
  readonly number: string
  /** Shown in place of the initials; they stay while it cannot be loaded. */
  readonly photo?: string | null | undefined
  readonly size?: 'medium' | 'large' | 'huge' | undefined
  /** Pulses once a second, no more. */
  readonly ringing?: boolean | undefined
}

/** Initials, or a figure where there is no name. Hidden from screen readers, since the name stands beside it. */
export function Avatar({ name, number, photo, size = 'medium', ringing }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      data-size={size}
      data-ringing={ringing || undefined}
      data-blank={(!name && number === '') || undefined}
      data-hue={hueOf(number)}
    >
      {initialsOf(name) || <UserIcon />}
      {photo && <img key={photo} className={styles.photo} src={photo} alt="" />}
    </span>
  )
}
