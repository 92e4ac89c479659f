/** So many complaints of one person are kept; who has more is told to wait until the oldest are forgotten. */
export const COMPLAINTS_MAX = 200
/** After this a complaint is forgotten. */
export const COMPLAINT_KEPT_MS = 90 * 86_400_000
/** The most a person may write about a call they complain of, in UTF-16 units. */
export const COMPLAINT_WORDS_MAX = 500
/** The longest name somebody gives who writes to whoever runs Parley, in UTF-16 units. */
export const CONTACT_NAME_MAX = 100
/** The most somebody may write to whoever runs Parley, in UTF-16 units. */
export const CONTACT_WORDS_MAX = 2000
