import { failed, kept, type Live, ready } from '@parley/shared-contract'

/**
 * Tells what a listener knows from what the database's library reports. Without a connection it reports
 * what it has in memory; the moment the server was last sure of that is remembered here (D40).
 * @returns for each report: a value, null for what is not there; and whether only memory says so
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
    // The library speaks of nothing at all only when it has given up reaching the server.
    if (!confirmed) return value === null ? failed('NETWORK_ERROR') : ready(value, true)
    lostAt ??= now()
    return value === null ? failed('NOT_FOUND') : kept(value, lostAt)
  }
}
