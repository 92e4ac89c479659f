import { type Conversation, isShortCode, routes } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import {
  ArchiveIcon,
  BlockIcon,
  MenuItem,
  MenuLink,
  MessageIcon,
  RemoveIcon,
  ReportIcon,
  SaveContactIcon,
  UnarchiveIcon,
  UserIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { useThreadActions } from './use-thread-actions.ts'

interface ThreadCommandsProps {
  readonly thread: Conversation
  /** After it was taken out of the list that it was in. */
  readonly onGone: (() => void) | undefined
  readonly onSpam: () => void
  /** The person's pane is beside it, with what is done with them. */
  readonly isBesidePerson: boolean
}

/** What can be done with a thread, within its menu. */
export function ThreadCommands({ thread, onGone, onSpam, isBesidePerson }: ThreadCommandsProps) {
  const actions = useThreadActions()
  const { peerNumber } = thread
  const name = useContactNames()(peerNumber)
  const isUnread = thread.unreadCount > 0 || thread.markedUnread
  const gone = (work: () => void) => () => {
    work()
    onGone?.()
  }
  return (
    <>
      {isUnread ? (
        <MenuItem icon={<MessageIcon />} onSelect={() => actions.markSeen(thread)}>
          {say('Mark as read', 'Als gelesen markieren')}
        </MenuItem>
      ) : (
        <MenuItem icon={<MessageIcon />} onSelect={gone(() => actions.markUnread(thread))}>
          {say('Mark as unread', 'Als ungelesen markieren')}
        </MenuItem>
      )}
      {thread.archived ? (
        <MenuItem icon={<UnarchiveIcon />} onSelect={() => actions.toggleArchived(thread)}>
          {say('Unarchive', 'Aus dem Archiv holen')}
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveIcon />} onSelect={gone(() => actions.toggleArchived(thread))}>
          {say('Archive', 'Archivieren')}
        </MenuItem>
      )}
      {!isBesidePerson && !isShortCode(peerNumber) && (
        <MenuLink
          icon={name === null ? <SaveContactIcon /> : <UserIcon />}
          link={<Link to={name === null ? routes.saveContact(peerNumber) : routes.person(peerNumber)} />}
        >
          {name === null ? say('Save contact', 'Kontakt speichern') : say('View contact', 'Kontakt ansehen')}
        </MenuLink>
      )}
      {!isBesidePerson && (
        <MenuItem icon={<BlockIcon />} onSelect={() => actions.toggleBlock(peerNumber)}>
          {actions.isBlocked(peerNumber)
            ? say('Unblock number', 'Blockierung aufheben')
            : say('Block number', 'Nummer blockieren')}
        </MenuItem>
      )}
      {name === null && (
        <MenuItem icon={<ReportIcon />} onSelect={onSpam}>
          {say('Report spam', 'Spam melden')}
        </MenuItem>
      )}
      <MenuItem icon={<RemoveIcon />} danger onSelect={gone(() => actions.remove(thread))}>
        {say('Delete conversation', 'Unterhaltung löschen')}
      </MenuItem>
    </>
  )
}
