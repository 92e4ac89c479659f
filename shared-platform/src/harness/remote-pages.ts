import { type RemoteId, routes } from '@parley/shared-contract'

/** Where a remote is mounted when it runs alone: as in the shell (D6). The first page is the start. */
export const remotePages: Readonly<Record<RemoteId, readonly [string, ...string[]]>> = {
  mfe_phone: [routes.phone],
  mfe_calls: [routes.calls],
  mfe_messages: [routes.messages, routes.voicemail],
  mfe_profile: [routes.profile, routes.contacts],
  mfe_marketing: [
    routes.home,
    routes.features,
    routes.pricing,
    routes.contact,
    routes.terms,
    routes.privacy,
    routes.login,
    routes.signup,
    routes.forgotPassword,
    routes.resetPassword,
  ],
}

/** The page an address belongs to; null when it is another remote's. */
export function pageOf(id: RemoteId, pathname: string): string | null {
  const holds = (page: string) => pathname === page || (page !== '/' && pathname.startsWith(`${page}/`))
  return remotePages[id].find(holds) ?? null
}

/** `basePath` of a page: its address without a trailing slash. */
export const basePathOf = (page: string): string => (page === '/' ? '' : page)
