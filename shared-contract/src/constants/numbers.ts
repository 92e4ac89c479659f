/** S5: months a number can be bought or renewed for. */
export const MIN_MONTHS = 1
export const MAX_MONTHS = 15
/** D16: how many free numbers one search answers with. */
export const AVAILABLE_NUMBERS_LIMIT = 10
/** Nobody else can buy a number while one purchase is being finished; a purchase that was cut off blocks it for this long (B5). */
export const NUMBER_RESERVATION_MS = 600_000
