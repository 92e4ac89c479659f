import { type PageDeclarations, routes } from '@parley/shared-contract'

/** What was called, by whom, and what became of it. */
export const pages = {
  calls: {
    path: routes.calls,
    title: 'Calls',
    layout: 'dashboard',
    navigation: { label: 'Calls', icon: 'history', order: 20 },
  },
} as const satisfies PageDeclarations
