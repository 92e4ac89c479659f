/** D25: a contact has at most this many numbers; the rules cannot look through longer lists. */
export const CONTACT_NUMBERS_MAX = 5
/** The longest texts of a contact, in characters (D25). The database's rules refuse longer ones. */
export const CONTACT_TEXT_MAX = {
  displayName: 128,
  label: 32,
  email: 254,
  company: 128,
  notes: 2000,
} as const
/** Side of a contact's photo, in pixels: twice the largest avatar. */
export const CONTACT_PHOTO_SIDE = 192
/** The longest photo of a contact, in characters of its data URL: it stands in the contact itself (D25). */
export const CONTACT_PHOTO_MAX = 16_384
