import { usePlace } from '@parley/shared-platform/react'
import { Avatar, Badge, BlockIcon, FavoriteIcon, IconButton } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-head.module.css'
import type { Person } from './person-model.ts'

interface PersonHeadProps {
  readonly person: Person
  readonly commands: ContactCommands
  readonly size: 'medium' | 'large'
  /** The name, where nothing else says it. */
  readonly children?: ReactNode
  /** Stands at the end of the line. */
  readonly end?: ReactNode
}

/** Who this is: picture, company, place, whether they are blocked or a favorite. */
export function PersonHead({ person, commands, size, children, end }: PersonHeadProps) {
  const { contact, title, numbers } = person
  const number = numbers[0]?.e164 ?? ''
  const place = usePlace(number)
  const about = [contact ? contact.company : 'Not in your contacts', place].filter(Boolean).join(' · ')
  return (
    <div className={styles.head}>
      <Avatar name={contact?.displayName} number={number || title} photo={contact?.photoURL} size={size} />
      <div className={styles.words}>
        {children}
        {about && <p className={styles.about}>{about}</p>}
        {numbers.some(({ e164 }) => commands.isBlocked(e164)) && (
          <Badge tone="negative" icon={<BlockIcon aria-hidden="true" />}>
            Blocked
          </Badge>
        )}
      </div>
      {contact && (
        <IconButton
          label="Favorite"
          title={contact.favorite ? 'Remove from favorites' : 'Add to favorites'}
          aria-pressed={contact.favorite}
          className={contact.favorite ? styles.favorite : undefined}
          icon={<FavoriteIcon />}
          onClick={() => commands.change(contact, { favorite: !contact.favorite })}
        />
      )}
      {end}
    </div>
  )
}
