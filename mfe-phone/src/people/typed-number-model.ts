import { digitsOf } from '@parley/shared-contract'
import { formatWhileTyping, normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'
import { errorSentence, words } from '@parley/shared-ui/words'

/** The digits of a complete national number. With fewer, a number is not wrong but not complete yet. */
const NATIONAL_DIGITS = 10

/** Formatted while it is typed; ten digits that are no number of this country stand in groups as well, to be read. */
export const shownWhileTyping = (text: string): string =>
  formatWhileTyping(text).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

/** Why a typed number is never called (D19); null when it can be, and while it may still become one. */
export function whyNeverCalled(typed: string): string | null {
  const parsed = parseDialled(typed)
  if (parsed.ok) return null
  const digits = digitsOf(normaliseDialled(typed))
  if (parsed.code !== 'EMERGENCY_NUMBER' && digits.length < NATIONAL_DIGITS) return null
  const noAreaCode = parsed.code === 'INVALID_NUMBER' && /^1?([01])\d{9}$/.exec(digits)?.[1]
  return noAreaCode ? words.call.noAreaCode(noAreaCode) : errorSentence(parsed.code)
}
