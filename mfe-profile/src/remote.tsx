import { routes } from '@parley/shared-contract'
import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { useLocation } from 'react-router'
import { ContactsPage } from './contacts/contacts-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'

/** `/dashboard/profile` and `/dashboard/contacts` (S2, D6). */
export const remote = defineRemote({
  id: 'mfe_profile',
  builtFor: PLATFORM_VERSION,
  Component: ({ platform }) => (
    <PlatformProvider platform={platform}>
      <Page />
    </PlatformProvider>
  ),
})

const Page = () => (useLocation().pathname.startsWith(routes.contacts) ? <ContactsPage /> : <ProfilePage />)
