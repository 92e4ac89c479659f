import type { z } from '@parley/shared-contract'

/** Where unsent things outlive the page that could not send them. */
export interface Shelf<T> {
  load(): readonly (readonly [key: string, value: T])[]
  put(key: string, value: T): void
  drop(key: string): void
}

export interface ShelfOptions<T> {
  /** Null where a browser has none, or refuses it. */
  readonly storage: Storage | null
  /** Begins the names of this shelf's entries, so that several shelves share one storage. */
  readonly prefix: string
  /** What does not satisfy it any more is thrown away (A82). */
  readonly schema: z.ZodMiniType<T>
  /** Whether a value is worth keeping; all are by default. */
  keeps?(value: T): boolean
}

/** A shelf in the browser's storage. A storage that is full or blocked is a shelf that keeps nothing. */
export function createShelf<T>({ storage, prefix, schema, keeps }: ShelfOptions<T>): Shelf<T> {
  const attempt = (work: (storage: Storage) => void) => {
    try {
      if (storage) work(storage)
    } catch {
      // Keeping is a favour: what is to be sent is in memory too.
    }
  }

  function read(store: Storage, name: string): T | null {
    try {
      const parsed = schema.safeParse(JSON.parse(store.getItem(name) ?? 'null'))
      if (parsed.success) return parsed.data
    } catch {
      // Not JSON: nothing that this shelf has written.
    }
    store.removeItem(name)
    return null
  }

  return {
    load() {
      const found: (readonly [string, T])[] = []
      attempt(store => {
        const names = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
        for (const name of names.filter(candidate => candidate.startsWith(prefix))) {
          const value = read(store, name)
          if (value !== null) found.push([name.slice(prefix.length), value])
        }
      })
      return found
    },
    put(key, value) {
      if (keeps && !keeps(value)) return
      attempt(store => store.setItem(`${prefix}${key}`, JSON.stringify(value)))
    },
    drop(key) {
      attempt(store => store.removeItem(`${prefix}${key}`))
    },
  }
}

/** The browser's own storage; null where there is none or it may not be touched. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
