import { type PageDeclarations, routes } from '@parley/shared-contract'

/** The person's own data and settings, and whom they know. */
export const pages = {
  settings: {
    path: `${routes.profile}/:section?`,
    title: 'Settings',
    layout: 'dashboard',
    navigation: { label: 'Settings', icon: 'settings', order: 60, behindMore: true },
  },
  paymentReceipt: { path: `${routes.credits}/receipts/:id`, title: 'Receipt', layout: 'dashboard' },
  numberReceipt: { path: `${routes.credits}/numbers/:id`, title: 'Receipt', layout: 'dashboard' },
  callReceipt: { path: `${routes.credits}/calls/:id`, title: 'Call receipt', layout: 'dashboard' },
  statement: { path: `${routes.credits}/statements/:month`, title: 'Statement', layout: 'dashboard' },
  contacts: {
    path: `${routes.contacts}/:id?`,
    title: 'Contacts',
    layout: 'dashboard',
    navigation: { label: 'Contacts', icon: 'contacts', order: 50 },
  },
  /** Whoever the page beside it is about; no address leads to it. */
  person: { path: '/dashboard/person', title: 'Person', layout: 'panel' },
} as const satisfies PageDeclarations
