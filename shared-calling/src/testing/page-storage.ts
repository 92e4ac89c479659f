import { createMemoryStorage } from '../memory-storage.ts'

/** A browser's storage as its pages see it one after another: what a page writes after its end is not written. */
export function createPageStorage() {
  const storage = createMemoryStorage()
  return function openPage() {
    let gone = false
    const page: Storage = {
      ...storage,
      get length() {
        return storage.length
      },
      setItem: (key, value) => (gone ? undefined : storage.setItem(key, value)),
      removeItem: key => (gone ? undefined : storage.removeItem(key)),
    }
    return {
      storage: page,
      die() {
        gone = true
      },
    }
  }
}
