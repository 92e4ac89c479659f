import { type PageDeclarations, type PageGuard, routes } from '@parley/shared-contract'

const page = (path: string, title: string, guard: PageGuard = 'none') =>
  ({ path, title, layout: 'public', guard }) as const

/** The public site and the way into an account. */
export const pages = {
  home: page(routes.home, 'Parley · A phone number that lives in your browser'),
  features: page(routes.features, 'Features'),
  pricing: page(routes.pricing, 'Pricing'),
  contact: page(routes.contact, 'Help'),
  contactSent: page(routes.contactSent, 'Message sent'),
  terms: page(routes.terms, 'Terms'),
  privacy: page(routes.privacy, 'Privacy'),
  login: page(routes.login, 'Log in', 'guest-only'),
  signup: page(routes.signup, 'Create your account', 'guest-only'),
  forgotPassword: page(routes.forgotPassword, 'Forgot password'),
  resetPassword: page(routes.resetPassword, 'Choose a new password'),
  verifyEmail: page(routes.verifyEmail, 'Verify your email'),
} as const satisfies PageDeclarations
