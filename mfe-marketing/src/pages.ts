import { type PageDeclarations, type PageGuard, routes } from '@parley/shared-contract'

const page = (path: string, title: string, german: string, guard: PageGuard = 'none') =>
  ({ path, title, translations: { de: { title: german } }, layout: 'public', guard }) as const

/** The public site and the way into an account. */
export const pages = {
  home: page(
    routes.home,
    'Parley · A phone number that lives in your browser',
    'Parley · Eine Telefonnummer, die in deinem Browser lebt',
  ),
  features: page(routes.features, 'Features', 'Funktionen'),
  pricing: page(routes.pricing, 'Pricing', 'Preise'),
  contact: page(routes.contact, 'Help', 'Hilfe'),
  contactSent: page(routes.contactSent, 'Message sent', 'Nachricht gesendet'),
  terms: page(routes.terms, 'Terms', 'Bedingungen'),
  privacy: page(routes.privacy, 'Privacy', 'Datenschutz'),
  login: page(routes.login, 'Log in', 'Anmelden', 'guest-only'),
  signup: page(routes.signup, 'Create your account', 'Konto anlegen', 'guest-only'),
  forgotPassword: page(routes.forgotPassword, 'Forgot password', 'Passwort vergessen'),
  resetPassword: page(routes.resetPassword, 'Choose a new password', 'Neues Passwort wählen'),
  verifyEmail: page(routes.verifyEmail, 'Verify your email', 'E-Mail bestätigen'),
} as const satisfies PageDeclarations
