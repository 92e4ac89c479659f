import { Avatar, PhoneMissedIcon } from '@parley/shared-ui'
import type { ComponentType, ReactNode } from 'react'
import styles from './demo-person.module.css'

interface Props {
  readonly name: string
  /** In E.164; it gives the picture its colour. */
  readonly number: string
  /** What stands under the name. */
  readonly detail: ReactNode
  readonly icon?: ComponentType<{ readonly 'aria-hidden': 'true' }>
  /** At the end of the row: when it was, or for how long. */
  readonly end?: string
}

/** One person of the shown product: picture, name, what there is to say of them. */
export const DemoPerson = ({ name, number, detail, icon: Icon, end }: Props) => (
  <div className={styles.person}>
    <Avatar name={name} number={number} />
    <span>
      <b className={styles.name}>{name}</b>
      <small className={styles.detail} data-tone={Icon === PhoneMissedIcon ? 'negative' : undefined}>
        {Icon && <Icon aria-hidden="true" />}
        {detail}
      </small>
    </span>
    {end && <small className={styles.end}>{end}</small>}
  </div>
)
