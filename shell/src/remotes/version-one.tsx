import {
  type PageGuard,
  type PublishedPage,
  pageAddress,
  type RemoteId,
  routes,
} from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import type { ComponentType } from 'react'

/**
 * What a remote exposed that was built for platform version 1: one component for all its pages, told only where
 * it is mounted. Such a remote publishes no declarations, so this file keeps for it what the shell knew then, and
 * goes with version 1.
 */
export interface VersionOneRemote {
  readonly id: RemoteId
  readonly builtFor: number
  readonly Component: ComponentType<{ readonly platform: Platform; readonly basePath: string }>
}

const publicPage = (path: string, title: string, guard: PageGuard = 'none'): PublishedPage => {
  return { path, title, layout: 'public', guard }
}

const dashboardPage = (path: string, label: string, icon: string, order: number): PublishedPage => {
  const navigation = { label, icon, order, behindMore: icon === 'voicemail' || icon === 'person' }
  return { path, title: label, layout: 'dashboard', guard: 'sign-in', navigation }
}

/** The pages of a remote of version 1, as every shell of version 1 had them. */
export const versionOnePages: Readonly<Partial<Record<RemoteId, readonly PublishedPage[]>>> = {
  mfe_phone: [dashboardPage(routes.phone, 'Phone', 'phone', 10)],
  mfe_calls: [dashboardPage(routes.calls, 'Calls', 'history', 20)],
  mfe_messages: [
    dashboardPage(`${routes.messages}/:id?`, 'Messages', 'message', 30),
    dashboardPage(routes.voicemail, 'Voicemail', 'voicemail', 40),
  ],
  mfe_profile: [
    dashboardPage(routes.contacts, 'Contacts', 'contacts', 50),
    dashboardPage(routes.profile, 'Profile', 'person', 60),
  ],
  mfe_marketing: [
    publicPage(routes.home, 'Parley · A phone number that lives in your browser'),
    publicPage(routes.features, 'Features'),
    publicPage(routes.pricing, 'Pricing'),
    publicPage(routes.contact, 'Contact'),
    publicPage(routes.terms, 'Terms'),
    publicPage(routes.privacy, 'Privacy'),
    publicPage(routes.login, 'Log in', 'guest-only'),
    publicPage(routes.signup, 'Create your account', 'guest-only'),
    publicPage(routes.forgotPassword, 'Forgot password'),
    publicPage(routes.resetPassword, 'Choose a new password'),
  ],
}

/** The same remote in the shape of today. */
export const fromVersionOne = ({ id, builtFor, Component }: VersionOneRemote) => ({
  id,
  builtFor,
  pages: (versionOnePages[id] ?? []).map(page => {
    const basePath = page.layout === 'public' ? '' : pageAddress(page)
    const Page = ({ platform }: { readonly platform: Platform }) => (
      <Component platform={platform} basePath={basePath} />
    )
    return { path: page.path, Component: Page }
  }),
})
