import { type RemoteId, routes } from '@parley/shared-contract'

/** S2: who may see a page. */
type Guard = 'none' | 'guest-only' | 'sign-in'

/** S2, D5: the frame around a page. */
export type Layout = 'public' | 'dashboard'

/** One row of S2's table. */
export interface Route {
  /** The address; a `:name` part stands for any one segment. */
  readonly path: string
  readonly layout: Layout
  readonly guard: Guard
  /** Who draws it (D6). */
  readonly remote: RemoteId
  /** What the remote is told as its `basePath`. */
  readonly basePath: string
  /** In the title of the tab; null where the page says its own. */
  readonly title: string | null
}

const publicPage = (path: string, guard: Guard = 'none'): Route => ({
  path,
  layout: 'public',
  guard,
  remote: 'mfe_marketing',
  basePath: '',
  title: null,
})

const dashboardPage = (path: string, remote: RemoteId, title: string, basePath = path): Route => ({
  path,
  layout: 'dashboard',
  guard: 'sign-in',
  remote,
  basePath,
  title,
})

/** S2 with D3, D4 and D6: every page of the product. */
const routeTable: readonly Route[] = [
  publicPage(routes.home),
  publicPage(routes.login, 'guest-only'),
  publicPage(routes.signup, 'guest-only'),
  publicPage(routes.forgotPassword),
  publicPage(routes.resetPassword),
  publicPage(routes.features),
  publicPage(routes.pricing),
  publicPage(routes.contact),
  publicPage(routes.terms),
  publicPage(routes.privacy),
  dashboardPage(routes.phone, 'mfe_phone', 'Phone'),
  dashboardPage(routes.calls, 'mfe_calls', 'Calls'),
  dashboardPage(routes.messages, 'mfe_messages', 'Messages'),
  dashboardPage('/dashboard/messages/:id', 'mfe_messages', 'Messages', routes.messages),
  dashboardPage(routes.voicemail, 'mfe_messages', 'Voicemail'),
  dashboardPage(routes.contacts, 'mfe_profile', 'Contacts'),
  dashboardPage(routes.profile, 'mfe_profile', 'Profile'),
]

/** The page at an address, or null where there is none (S2: 404). A trailing slash does not matter. */
export function routeAt(pathname: string): Route | null {
  const parts = segments(pathname)
  return routeTable.find(route => fits(segments(route.path), parts)) ?? null
}

const segments = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/')

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
