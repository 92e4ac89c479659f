/** S5: months a number can be bought or renewed for. */
export const MIN_MONTHS = 1
export const MAX_MONTHS = 15
/** D16: how many free numbers one search answers with. */
export const AVAILABLE_NUMBERS_LIMIT = 10
/** B5: a purchase that is not finished by then is given up, so that nobody is charged for what they asked for long ago. */
export const NUMBER_PURCHASE_MS = 600_000
/** D18: a number whose months are over is kept for its person for so long, and can be renewed. */
export const NUMBER_HOLD_MS = 14 * 86_400_000
/** D18: a person is reminded so many days before the months of a number are over. */
export const NUMBER_REMINDER_DAYS = [14, 7, 3, 1] as const
/** A number that renews itself does so this long before its months are over, for one more. */
export const AUTO_RENEWAL_MS = 86_400_000
/** When the credits did not suffice for it, it is tried again after this long, until the months are over. */
export const AUTO_RENEWAL_RETRY_MS = 3_600_000
