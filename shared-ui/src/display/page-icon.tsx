import type { PageIconName } from '@parley/shared-contract'
import type { ComponentType } from 'react'
import {
  ContactsIcon,
  HistoryIcon,
  InfoIcon,
  MessageIcon,
  PhoneIcon,
  SettingsIcon,
  UserIcon,
  VoicemailIcon,
} from '../icons.ts'

type Drawing = ComponentType<{ 'aria-hidden': 'true' }>

const drawings: Readonly<Record<PageIconName, Drawing>> = {
  contacts: ContactsIcon,
  history: HistoryIcon,
  message: MessageIcon,
  person: UserIcon,
  phone: PhoneIcon,
  settings: SettingsIcon,
  voicemail: VoicemailIcon,
}

const isKnown = (name: string): name is PageIconName => Object.hasOwn(drawings, name)

export interface PageIconProps {
  /** As a page declares it; a name of a later version is drawn as a neutral sign. */
  readonly name: string
}

/** The drawing beside a page's name in the navigation; it says nothing to a screen reader. */
export function PageIcon({ name }: PageIconProps) {
  const Icon = isKnown(name) ? drawings[name] : InfoIcon
  return <Icon aria-hidden="true" />
}
