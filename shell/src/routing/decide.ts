import { pageAddress, pageAt, routes, type Session, safeNext } from '@parley/shared-contract'
import type { Route } from './page-policy.ts'

/** Where somebody wants to go. */
export interface Place {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
}

/** What the shell does for an address. */
export type Decision =
  | { readonly kind: 'show'; readonly route: Route }
  /** It is not known yet who is signed in. */
  | { readonly kind: 'wait'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Whoever is signed in, or may be, keeps the frame, and with it the way on. */
  | { readonly kind: 'not-found'; readonly framed: boolean }
  /** Which pages there are could not be read, so nothing can be said about the address. */
  | { readonly kind: 'unreadable' }

/**
 * Applies guards and redirects (S2, D3). Pure.
 * @param route the page at that place, if there is one
 */
export function decide(place: Place, pages: readonly Route[] | null, session: Session): Decision {
  if (pages === null) return { kind: 'unreadable' }
  if (place.pathname.replace(/\/$/, '') === routes.dashboard) {
    return { kind: 'redirect', to: routes.phone + place.search }
  }
  const route = pageAt(pages, place.pathname)
  if (route === null) return { kind: 'not-found', framed: isFramed(place, session) }
  const shown: Decision = { kind: 'show', route }
  switch (route.guard) {
    case 'none':
      return shown
    case 'guest-only':
      if (session.status !== 'signed-in') return shown
      return { kind: 'redirect', to: afterSignIn(place.search) }
    case 'sign-in':
      if (session.status === 'signed-in') return shown
      if (session.status === 'unknown') return { kind: 'wait', route }
      // A log-in page that requires sign-in would send everybody back to itself for ever.
      if (pageAddress(route) === routes.login) return { kind: 'not-found', framed: false }
      return { kind: 'redirect', to: routes.loginThen(place.pathname + place.search) }
  }
}

const isFramed = ({ pathname }: Place, session: Session): boolean =>
  `${pathname}/`.startsWith(`${routes.dashboard}/`) && session.status !== 'signed-out'

/** Where to go after sign-in: `next`, if it stays on this origin and is not the log-in page again (D3). */
function afterSignIn(search: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'))
  const loops = next !== null && /^\/(?:login|signup)(?:[/?#]|$)/.test(next)
  return next === null || loops ? routes.phone : next
}
