import { failed, kept, type Live, ready } from '@parley/shared-contract'

/**
 * Turns the reports of the database's library into what a listener knows. Without a connection the library reports
 * what it has in memory; this remembers when the server last confirmed it (D40).
 * @returns takes each report: the value, null for a missing document, and whether it comes from memory only
 */
export function confirmations<T>(
  now: () => number = Date.now,
): (value: T | null, fromMemory: boolean) => Live<T> {
  let confirmed = false
  let lostAt: number | null = null
  return (value, fromMemory) => {
    if (!fromMemory) {
      confirmed = true
      lostAt = null
      return value === null ? failed('NOT_FOUND') : ready(value)
    }
    // The library reports nothing at all only once it has given up reaching the server.
    if (!confirmed) return value === null ? failed('NETWORK_ERROR') : ready(value, true)
    lostAt ??= now()
    return value === null ? failed('NOT_FOUND') : kept(value, lostAt)
  }
}
