import { type PageDeclarations, routes } from '@parley/shared-contract'

/** The person's own data and settings, and whom they know. */
export const pages = {
  settings: {
    path: `${routes.profile}/:section?`,
    title: 'Settings',
    layout: 'dashboard',
    navigation: { label: 'Settings', icon: 'settings', order: 60, behindMore: true },
  },
  contacts: {
    path: routes.contacts,
    title: 'Contacts',
    layout: 'dashboard',
    navigation: { label: 'Contacts', icon: 'contacts', order: 50 },
  },
} as const satisfies PageDeclarations
