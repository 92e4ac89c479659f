import { displayPhoneNumber, routes, type Voicemail } from '@parley/shared-contract'
import { useContactNames, usePeerNames, useSpamQuestion } from '@parley/shared-platform/react'
import {
  BlockIcon,
  ExportIcon,
  MenuItem,
  MenuLink,
  MoreMenu,
  ReportIcon,
  SaveContactIcon,
  UserIcon,
  useOnline,
  VoicemailIcon,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import { useThreadActions } from '../actions/use-thread-actions.ts'
import type { VoicemailActions } from './use-voicemail-actions.ts'

interface VoicemailMenuProps {
  readonly voicemail: Voicemail
  readonly actions: VoicemailActions
}

/** What else can be done with a voicemail. */
export function VoicemailMenu({ voicemail, actions }: VoicemailMenuProps) {
  const { from, listenedAt } = voicemail
  const callers = useThreadActions()
  const isOnline = useOnline()
  const name = useContactNames()(from)
  const title = usePeerNames()(from) ?? displayPhoneNumber(from)
  const spam = useSpamQuestion({ number: from, source: 'voicemail', id: voicemail.id })
  return (
    <>
      <MoreMenu label={title}>
        <MenuItem
          icon={<VoicemailIcon />}
          onSelect={() => actions.setListened(voicemail, listenedAt === null)}
        >
          {listenedAt === null ? 'Mark as listened' : 'Mark as not listened'}
        </MenuItem>
        {isOnline && (
          <MenuItem icon={<ExportIcon />} onSelect={() => actions.download(voicemail)}>
            Download
          </MenuItem>
        )}
        {from !== '' && (
          <MenuLink
            icon={name === null ? <SaveContactIcon /> : <UserIcon />}
            link={<Link to={name === null ? routes.saveContact(from) : routes.person(from)} />}
          >
            {name === null ? 'Save contact' : 'View contact'}
          </MenuLink>
        )}
        {from !== '' && (
          <MenuItem icon={<BlockIcon />} onSelect={() => callers.toggleBlock(from)}>
            {callers.isBlocked(from) ? 'Unblock number' : 'Block number'}
          </MenuItem>
        )}
        {name === null && from !== '' && (
          <MenuItem icon={<ReportIcon />} onSelect={spam.ask}>
            Report spam
          </MenuItem>
        )}
      </MoreMenu>
      {spam.question}
    </>
  )
}
