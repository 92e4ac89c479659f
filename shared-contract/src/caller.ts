import { digitsOf, type E164, isShortCode, numberOfDigits, toDestination } from './phone-number.ts'

/** A caller's number as the carrier writes it: E.164, bare digits, a short code or a SIP address; empty when withheld. */
export function callerNumber(raw: string | null): E164 | '' {
  const user = (raw ?? '').replace(/^sips?:/i, '').replace(/@.*$/, '')
  const digits = digitsOf(user)
  if (digits.length < 3 || digits.length > 15 || /[a-z]/i.test(user)) return ''
  if (user.trim().startsWith('+') || isShortCode(digits)) return numberOfDigits(digits)
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : toDestination(digits)
}

/** What a caller calls itself (A77): plain text, at most 64 characters; null when it only repeats the number. */
export function callerName(raw: string | null, number: string): string | null {
  const text = (raw ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 64)
  return text === '' || callerNumber(text) === number ? null : text
}
