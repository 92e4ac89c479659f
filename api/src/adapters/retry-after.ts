/**
 * How long to wait by a `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
 * @returns milliseconds; null without one that can be read
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  // Dates begin with the name of their day; others are read as some date too.
  const at = /^[A-Z][a-z]{2,8}, /.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
