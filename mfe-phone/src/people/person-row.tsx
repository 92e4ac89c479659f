import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { CallButton } from '@parley/shared-platform/react'
import { Avatar, PhoneNumberText } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import styles from './person-row.module.css'

export interface PersonRowProps {
  /** Null for somebody without one. */
  readonly name: string | null
  readonly number: E164
  readonly photo?: string | null | undefined
  /** Beside the name, such as how many calls. */
  readonly note?: ReactNode
  /** The second line. */
  readonly children: ReactNode
  /** At the end of the first line, as in the list of all calls. */
  readonly time?: ReactNode
  /** It is this person who is in view. */
  readonly chosen: boolean
  /** Brings the person into view, and their number into the field. It calls nobody. */
  readonly onChoose: (number: E164) => void
}

/** Somebody one may call: a click brings them into view, the handset calls them. */
export function PersonRow(props: PersonRowProps) {
  const { name, number, photo, note, children, time, chosen, onChoose } = props
  const title = name ?? <PhoneNumberText number={number} />
  return (
    <li className={styles.row} data-row="" data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-current={chosen || undefined}
        onClick={() => onChoose(number)}
      >
        <Avatar name={name} number={number} {...(photo ? { photo } : {})} />
        <span className={styles.words}>
          <span className={styles.title}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            {note}
            {time && <span className={styles.time}>{time}</span>}
          </span>
          <span className={styles.detail}>{children}</span>
        </span>
      </button>
      <CallButton number={number} name={name ?? displayPhoneNumber(number)} className={styles.handset} />
    </li>
  )
}
