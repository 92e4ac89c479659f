import { type PageDeclarations, routes } from '@parley/shared-contract'

/** What was called, by whom, and what became of it. */
export const pages = {
  calls: {
    path: `${routes.calls}/:id?`,
    title: 'Calls',
    layout: 'dashboard',
    person: true,
    navigation: { label: 'Calls', icon: 'history', order: 20 },
    translations: { de: { title: 'Anrufe', label: 'Anrufe' } },
  },
} as const satisfies PageDeclarations
