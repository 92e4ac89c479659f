import { type Conversation, routes } from '@parley/shared-contract'
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
          Mark as read
        </MenuItem>
      ) : (
        <MenuItem icon={<MessageIcon />} onSelect={gone(() => actions.markUnread(thread))}>
          Mark as unread
        </MenuItem>
      )}
      {thread.archived ? (
        <MenuItem icon={<UnarchiveIcon />} onSelect={() => actions.toggleArchived(thread)}>
          Unarchive
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveIcon />} onSelect={gone(() => actions.toggleArchived(thread))}>
          Archive
        </MenuItem>
      )}
      {!isBesidePerson && (
        <MenuLink
          icon={name === null ? <SaveContactIcon /> : <UserIcon />}
          link={<Link to={name === null ? routes.saveContact(peerNumber) : routes.person(peerNumber)} />}
        >
          {name === null ? 'Save contact' : 'View contact'}
        </MenuLink>
      )}
      {!isBesidePerson && (
        <MenuItem icon={<BlockIcon />} onSelect={() => actions.toggleBlock(peerNumber)}>
          {actions.isBlocked(peerNumber) ? 'Unblock number' : 'Block number'}
        </MenuItem>
      )}
      {name === null && (
        <MenuItem icon={<ReportIcon />} onSelect={onSpam}>
          Report spam
        </MenuItem>
      )}
      <MenuItem icon={<RemoveIcon />} danger onSelect={gone(() => actions.remove(thread))}>
        Delete conversation
      </MenuItem>
    </>
  )
}
