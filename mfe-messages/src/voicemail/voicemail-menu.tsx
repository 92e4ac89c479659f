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
import { say } from '@parley/shared-ui/words'
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
          {listenedAt === null
            ? say('Mark as listened', 'Als gehört markieren')
            : say('Mark as not listened', 'Als nicht gehört markieren')}
        </MenuItem>
        {isOnline && (
          <MenuItem icon={<ExportIcon />} onSelect={() => actions.download(voicemail)}>
            {say('Download', 'Herunterladen')}
          </MenuItem>
        )}
        {from !== '' && (
          <MenuLink
            icon={name === null ? <SaveContactIcon /> : <UserIcon />}
            link={<Link to={name === null ? routes.saveContact(from) : routes.person(from)} />}
          >
            {name === null
              ? say('Save contact', 'Kontakt speichern')
              : say('View contact', 'Kontakt ansehen')}
          </MenuLink>
        )}
        {from !== '' && (
          <MenuItem icon={<BlockIcon />} onSelect={() => callers.toggleBlock(from)}>
            {callers.isBlocked(from)
              ? say('Unblock number', 'Blockierung aufheben')
              : say('Block number', 'Nummer blockieren')}
          </MenuItem>
        )}
        {name === null && from !== '' && (
          <MenuItem icon={<ReportIcon />} onSelect={spam.ask}>
            {say('Report spam', 'Spam melden')}
          </MenuItem>
        )}
      </MoreMenu>
      {spam.question}
    </>
  )
}
