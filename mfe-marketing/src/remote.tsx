import { defineRemote } from '@parley/shared-platform/react'
import { ForgotPasswordPage } from './auth/forgot-password-page.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { MailedLinkPage } from './auth/mailed-link-page.tsx'
import { SignupPage } from './auth/signup-page.tsx'
import { VerifyEmailPage } from './auth/verify-email-page.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { ContactSentPage } from './contact/contact-sent-page.tsx'
import { FeaturesPage } from './features/features-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { pages } from './pages.ts'
import { PricingPage } from './pricing/pricing-page.tsx'

export const remote = defineRemote({
  id: 'mfe_marketing',
  pages,
  components: {
    home: HomePage,
    features: FeaturesPage,
    pricing: PricingPage,
    contact: ContactPage,
    contactSent: ContactSentPage,
    terms: TermsPage,
    privacy: PrivacyPage,
    login: LoginPage,
    signup: SignupPage,
    forgotPassword: ForgotPasswordPage,
    resetPassword: MailedLinkPage,
    verifyEmail: VerifyEmailPage,
  },
})
