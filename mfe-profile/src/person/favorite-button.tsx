import type { Contact } from '@parley/shared-contract'
import { FavoriteIcon, IconButton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './favorite-button.module.css'

interface FavoriteButtonProps {
  readonly contact: Contact
  readonly commands: ContactCommands
}

/** The star of a contact. */
export const FavoriteButton = ({ contact, commands }: FavoriteButtonProps) => (
  <IconButton
    label={say('Favorite', 'Favorit')}
    title={
      contact.favorite
        ? say('Remove from favorites', 'Aus den Favoriten nehmen')
        : say('Add to favorites', 'Zu den Favoriten')
    }
    aria-pressed={contact.favorite}
    className={contact.favorite ? styles.favorite : undefined}
    icon={<FavoriteIcon />}
    onClick={() => commands.change(contact, { favorite: !contact.favorite })}
  />
)
