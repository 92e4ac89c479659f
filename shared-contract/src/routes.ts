/** D42: the sections of the settings, in their order. */
export const settingsSections = [
  'you',
  'number',
  'wallet',
  'calling',
  'sound',
  'notifications',
  'appearance',
  'blocked',
  'data',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The font of all pages, at an address that no build changes: for a page that is in no build. */
export const FONT_PATH = '/fonts/inter.woff2'

/** S2, D3, D4: every address that more than one folder links to. Such links are built from here, never spelled out. */
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  /** Where the links of all mails lead: with what for in `mode`, a new password or D12's proof of an address, and the code in `oobCode`. */
  resetPassword: '/reset-password',
  /** Where a link is passed on to that proves a mail address, with its code in `oobCode`. */
  verifyEmail: '/verify-email',
  features: '/features',
  pricing: '/pricing',
  contact: '/contact',
  /** Where its form is sent by a browser that runs no script: the endpoint `contact`. */
  contactForm: '/api/contact',
  /** Where a message to whoever runs Parley has arrived. */
  contactSent: '/contact/sent',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  phone: '/dashboard/phone',
  /** The phone with its setup check open. */
  checkSetup: '/dashboard/phone?setup',
  /** The phone's search for one more number. */
  anotherNumber: '/dashboard/phone?number',
  /** The live call with its keypad open. */
  callKeypad: '/dashboard/phone#keypad',
  calls: '/dashboard/calls',
  /** The calls page with one call open (D42). */
  callDetail: (id: string) => `/dashboard/calls/${encodeURIComponent(id)}`,
  /** The calls page with a search for a name or number. */
  callsWith: (search: string) => `/dashboard/calls?q=${encodeURIComponent(search)}`,
  /** The calls page with the calls that were missed. */
  missedCalls: '/dashboard/calls?status=missed_incoming',
  messages: '/dashboard/messages',
  /** A new text, to somebody who is chosen first. */
  newMessage: '/dashboard/messages?new',
  message: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  /** The thread with a number, or a new text to it. It never sends by itself: a link must not spend credits (D7). */
  messagesTo: (number: string) => `/dashboard/messages?to=${encodeURIComponent(number)}`,
  /** A thread with an answer begun to one of its texts. */
  reply: (conversation: string, message: string) =>
    `/dashboard/messages/${encodeURIComponent(conversation)}?reply=${encodeURIComponent(message)}`,
  /** The same, where only the number of the thread is known. */
  replyTo: (number: string, message: string) =>
    `/dashboard/messages?to=${encodeURIComponent(number)}&reply=${encodeURIComponent(message)}`,
  voicemail: '/dashboard/voicemail',
  voicemailDetail: (id: string) => `/dashboard/voicemail/${encodeURIComponent(id)}`,
  /** The same, ready to play: it waits for a click. */
  voicemailPlay: (id: string) => `/dashboard/voicemail?play=${encodeURIComponent(id)}`,
  contacts: '/dashboard/contacts',
  /** The address book with one contact open. */
  contactDetail: (id: string) => `/dashboard/contacts/${encodeURIComponent(id)}`,
  /** The person behind a number in E.164, saved as a contact or not. */
  person: (number: string) => `/dashboard/contacts/${number}`,
  /** The settings; with no section in the address the first one, or on a phone the list of them. */
  profile: '/dashboard/profile',
  settings: (section: SettingsSection) => `/dashboard/profile/${section}`,
  /** Where credits are shown and added. */
  credits: '/dashboard/profile/wallet',
  /** The wallet at what may be spent in a day (D37). */
  limits: '/dashboard/profile/wallet#limits',
  /** The receipt of a payment. */
  paymentReceipt: (id: string) => `/dashboard/profile/wallet/receipts/${encodeURIComponent(id)}`,
  /** That of a number's months, by the id of their entry in the ledger; by that of the number, of what was paid last. */
  numberReceipt: (id: string) => `/dashboard/profile/wallet/numbers/${encodeURIComponent(id)}`,
  /** That of a call, by the id of its log or of its entry in the ledger. */
  callReceipt: (id: string) => `/dashboard/profile/wallet/calls/${encodeURIComponent(id)}`,
  /** What a month, `2026-11`, did to the balance. */
  statement: (month: string) => `/dashboard/profile/wallet/statements/${month}`,
  /** Opens the dialler with this number filled in. It never dials by itself: a link must not spend credits (D7). */
  callBack: (number: string) => `/dashboard/phone?call=${encodeURIComponent(number)}`,
  /** Opens the address book with a new contact of this number, not saved yet. */
  saveContact: (number: string) => `/dashboard/contacts?add=${encodeURIComponent(number)}`,
  /** D3: where a signed-out visitor of a guarded page is sent. */
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
} as const

/**
 * D3, A80: a target from an address is followed only when it stays on this origin.
 * @returns the path with query and hash, or null
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return null
  return next
}
