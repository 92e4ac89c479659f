import { type PageDeclarations, routes } from '@parley/shared-contract'

/** The first number, then the dialler. */
export const pages = {
  phone: {
    path: routes.phone,
    title: 'Phone',
    layout: 'dashboard',
    person: true,
    navigation: { label: 'Phone', icon: 'phone', order: 10 },
    translations: { de: { title: 'Telefon', label: 'Telefon' } },
  },
} as const satisfies PageDeclarations
