/**
 * Something of the browser's own that it may refuse by throwing, as it does with what it keeps where its person has blocked
 * that: storages, databases, caches, locks, channels.
 * @param reach reads or makes it; only what that itself throws is caught
 * @returns null where there is none, or it may not be touched
 */
export function reachable<T>(reach: () => T | undefined): T | null {
  try {
    return reach() ?? null
  } catch {
    return null
  }
}
