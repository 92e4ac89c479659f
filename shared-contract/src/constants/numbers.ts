/** S5: months a number can be bought or renewed for. */
export const MIN_MONTHS = 1
export const MAX_MONTHS = 15
/** D16: how many free numbers one search answers with. */
export const AVAILABLE_NUMBERS_LIMIT = 10
/** B5: a purchase that is not finished by then is given up, so that nobody is charged for what they asked for long ago. */
export const NUMBER_PURCHASE_MS = 600_000
