import { type PageDeclarations, routes } from '@parley/shared-contract'

/** The threads, one of them open or none (D4), and the voicemail. */
export const pages = {
  messages: {
    path: `${routes.messages}/:id?`,
    title: 'Messages',
    layout: 'dashboard',
    person: true,
    navigation: { label: 'Messages', icon: 'message', order: 30 },
    translations: { de: { title: 'Nachrichten', label: 'Nachrichten' } },
  },
  voicemail: {
    path: `${routes.voicemail}/:id?`,
    title: 'Voicemail',
    layout: 'dashboard',
    person: true,
    navigation: { label: 'Voicemail', icon: 'voicemail', order: 40, behindMore: true },
    translations: { de: { title: 'Mailbox', label: 'Mailbox' } },
  },
} as const satisfies PageDeclarations
