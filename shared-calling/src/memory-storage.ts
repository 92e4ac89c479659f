/** A browser's storage that ends with its page, or with its test. @param initial what is in it at first */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const entries = new Map(Object.entries(initial))
  return {
    get length() {
      return entries.size
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
