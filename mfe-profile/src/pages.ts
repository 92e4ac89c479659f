import { type PageDeclarations, routes } from '@parley/shared-contract'

/** The person's own data and settings, and whom they know. */
export const pages = {
  settings: {
    path: `${routes.profile}/:section?`,
    title: 'Settings',
    layout: 'dashboard',
    navigation: { label: 'Settings', icon: 'settings', order: 60, behindMore: true },
    translations: { de: { title: 'Einstellungen', label: 'Einstellungen' } },
  },
  paymentReceipt: {
    path: `${routes.credits}/receipts/:id`,
    title: 'Receipt',
    layout: 'dashboard',
    translations: { de: { title: 'Beleg' } },
  },
  numberReceipt: {
    path: `${routes.credits}/numbers/:id`,
    title: 'Receipt',
    layout: 'dashboard',
    translations: { de: { title: 'Beleg' } },
  },
  callReceipt: {
    path: `${routes.credits}/calls/:id`,
    title: 'Call receipt',
    layout: 'dashboard',
    translations: { de: { title: 'Gesprächsbeleg' } },
  },
  statement: {
    path: `${routes.credits}/statements/:month`,
    title: 'Statement',
    layout: 'dashboard',
    translations: { de: { title: 'Kontoauszug' } },
  },
  contacts: {
    path: `${routes.contacts}/:id?`,
    title: 'Contacts',
    layout: 'dashboard',
    navigation: { label: 'Contacts', icon: 'contacts', order: 50 },
    translations: { de: { title: 'Kontakte', label: 'Kontakte' } },
  },
  /** Whoever the page beside it is about; no address leads to it. */
  person: { path: '/dashboard/person', title: 'Person', layout: 'panel' },
} as const satisfies PageDeclarations
