import { type Conversation, displayPhoneNumber, routes } from '@parley/shared-contract'
import { useContactNames, usePeerNames, useSpamQuestion } from '@parley/shared-platform/react'
import {
  ArchiveIcon,
  BlockIcon,
  MenuItem,
  MenuLink,
  MessageIcon,
  MoreMenu,
  RemoveIcon,
  ReportIcon,
  SaveContactIcon,
  UnarchiveIcon,
  UserIcon,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import { useThreadChanges } from './thread-changes.tsx'
import { useThreadActions } from './use-thread-actions.ts'

interface ThreadMenuProps {
  readonly thread: Conversation
  /** After it was taken out of the list that it was in. */
  readonly onGone?: () => void
  readonly className?: string | undefined
  /** The person's pane is beside it, with what is done with them. */
  readonly isBesidePerson?: boolean
}

/** The button `More` of a thread and its menu. */
export function ThreadMenu({ thread, onGone, className, isBesidePerson = false }: ThreadMenuProps) {
  const actions = useThreadActions()
  const changes = useThreadChanges()
  const name = useContactNames()(thread.peerNumber)
  const title = usePeerNames()(thread.peerNumber) ?? displayPhoneNumber(thread.peerNumber)
  const { peerNumber } = thread
  const isUnread = thread.unreadCount > 0 || thread.markedUnread
  const gone = (work: () => void) => () => {
    work()
    onGone?.()
  }
  const spam = useSpamQuestion({
    ...{ number: peerNumber, source: 'thread', id: thread.id },
    onReported: gone(() => changes.tell(thread.id)),
  })
  return (
    <>
      <MoreMenu label={title} className={className}>
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
          <MenuItem icon={<ReportIcon />} onSelect={spam.ask}>
            Report spam
          </MenuItem>
        )}
        <MenuItem icon={<RemoveIcon />} danger onSelect={gone(() => actions.remove(thread))}>
          Delete conversation
        </MenuItem>
      </MoreMenu>
      {spam.question}
    </>
  )
}
