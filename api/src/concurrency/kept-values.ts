/** What is known until it ends by itself. */
export interface KeptValues<T> {
  /** Null when nothing is known under the key at this moment. @param now epoch milliseconds */
  find(key: string, now: number): T | null
  /** @param end epoch milliseconds; from then on the value is not known any more */
  keep(key: string, value: T, end: number): void
  forget(key: string): void
}

/** @param most beyond it, what was kept first is forgotten */
export function createKeptValues<T>(most: number): KeptValues<T> {
  const kept = new Map<string, { readonly value: T; readonly end: number }>()
  return {
    find(key, now) {
      const known = kept.get(key)
      if (!known) return null
      if (now < known.end) return known.value
      kept.delete(key)
      return null
    },
    keep(key, value, end) {
      kept.delete(key)
      kept.set(key, { value, end })
      const [first] = kept.keys()
      if (kept.size > most && first !== undefined) kept.delete(first)
    },
    forget: key => void kept.delete(key),
  }
}
