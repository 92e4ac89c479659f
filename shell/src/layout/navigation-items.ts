import { routes } from '@parley/shared-contract'
import { ContactsIcon, HistoryIcon, MessageIcon, PhoneIcon, UserIcon, VoicemailIcon } from '@parley/shared-ui'

/** D5: the six places of the dashboard, in order. On a phone the `more` ones stand behind More. */
export const navigationItems = [
  { to: routes.phone, label: 'Phone', Icon: PhoneIcon, more: false },
  { to: routes.calls, label: 'Calls', Icon: HistoryIcon, more: false },
  { to: routes.messages, label: 'Messages', Icon: MessageIcon, more: false },
  { to: routes.voicemail, label: 'Voicemail', Icon: VoicemailIcon, more: true },
  { to: routes.contacts, label: 'Contacts', Icon: ContactsIcon, more: false },
  { to: routes.profile, label: 'Profile', Icon: UserIcon, more: true },
] as const
