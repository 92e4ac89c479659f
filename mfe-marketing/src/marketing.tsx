import { routes } from '@parley/shared-contract'
import type { Platform, RemoteProps } from '@parley/shared-platform'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ForgotPasswordPage } from './auth/forgot-password-page.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { ResetPasswordPage } from './auth/reset-password-page.tsx'
import { SignupPage } from './auth/signup-page.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { FeaturesPage } from './features/features-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { PricingPage } from './pricing/pricing-page.tsx'

type Page = (props: { platform: Platform }) => ReactNode

/** S2, D6: the pages of this remote. Which of them exist, and who may see them, the shell has decided. */
const pages: Readonly<Record<string, Page>> = {
  [routes.home]: HomePage,
  [routes.features]: FeaturesPage,
  [routes.pricing]: PricingPage,
  [routes.contact]: ContactPage,
  [routes.terms]: TermsPage,
  [routes.privacy]: PrivacyPage,
  [routes.login]: ({ platform }) => <LoginPage account={platform.account} navigate={platform.navigate} />,
  [routes.signup]: ({ platform }) => <SignupPage account={platform.account} navigate={platform.navigate} />,
  [routes.forgotPassword]: ({ platform }) => <ForgotPasswordPage account={platform.account} />,
  [routes.resetPassword]: ({ platform }) => <ResetPasswordPage account={platform.account} />,
}

/** The pages stand at the root of the site, so the address itself says which one is meant. */
export function Marketing({ platform }: RemoteProps) {
  const { pathname } = useLocation()
  const Page = pages[pathname.replace(/(?<=.)\/+$/, '')] ?? HomePage
  return <Page platform={platform} />
}
