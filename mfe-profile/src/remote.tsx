import { defineRemote } from '@parley/shared-platform/react'
import { ContactsPage } from './contacts-page.tsx'
import { pages } from './pages.ts'
import { PersonPanel } from './person/person-panel.tsx'
import { SettingsPage } from './settings-page.tsx'

export const remote = defineRemote({
  id: 'mfe_profile',
  pages,
  components: { settings: SettingsPage, contacts: ContactsPage, person: PersonPanel },
})
