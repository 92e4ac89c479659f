import { usePlace } from '@parley/shared-platform/react'
import { Badge, BlockIcon } from '@parley/shared-ui'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-about.module.css'
import type { Person } from './person-model.ts'

interface PersonAboutProps {
  readonly person: Person
  readonly commands: ContactCommands
}

/** What stands below a name: the company, whether they are blocked, and where their number is from. */
export function PersonAbout({ person: { contact, numbers, isSelf }, commands }: PersonAboutProps) {
  const number = numbers[0]?.e164 ?? ''
  const place = usePlace(number)
  const about = contact ? contact.company : isSelf ? 'Your own number' : 'Not in your contacts'
  return (
    <div className={styles.about}>
      {about && <p>{about}</p>}
      {number && <p className={styles.place}>{place}</p>}
      {numbers.some(({ e164 }) => commands.isBlocked(e164)) && (
        <Badge tone="negative" icon={<BlockIcon aria-hidden="true" />}>
          Blocked
        </Badge>
      )}
    </div>
  )
}
