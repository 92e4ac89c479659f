import { usePlace } from '@parley/shared-platform/react'
import { Avatar, Badge, BlockIcon } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-head.module.css'
import type { Person } from './person-model.ts'

interface PersonHeadProps {
  readonly person: Person
  readonly commands: ContactCommands
  readonly size: 'medium' | 'large'
  /** Stands beside the name. */
  readonly beside?: ReactNode
}

/** Who this is: picture, name, company, whether they are blocked, and where their number is from. */
export function PersonHead({ person, commands, size, beside }: PersonHeadProps) {
  const { contact, title, numbers, isSelf } = person
  const number = numbers[0]?.e164 ?? ''
  const place = usePlace(number)
  const about = contact ? contact.company : isSelf ? 'Your own number' : 'Not in your contacts'
  return (
    <div className={styles.head}>
      <Avatar name={contact?.displayName} number={number || title} photo={contact?.photoURL} size={size} />
      <div className={styles.words}>
        <div className={styles.line}>
          <h2 className={`${styles.name} ${styles[size]}`} title={title} dir="auto">
            {title}
          </h2>
          {beside}
        </div>
        {about && <p className={styles.about}>{about}</p>}
        {numbers.some(({ e164 }) => commands.isBlocked(e164)) && (
          <Badge tone="negative" icon={<BlockIcon aria-hidden="true" />}>
            Blocked
          </Badge>
        )}
        {number && <p className={`${styles.about} ${styles.place}`}>{place}</p>}
      </div>
    </div>
  )
}
