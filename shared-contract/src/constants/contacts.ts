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
