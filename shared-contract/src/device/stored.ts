import type { z } from '../schema.ts'
import { reachable } from './reachable.ts'

/** What is needed of the browser's `Storage`. */
export interface DeviceStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** One value that this device keeps beyond the page. Nothing here throws. */
export interface Stored<T> {
  /**
   * What is kept now, also by another tab since; null when nothing is. The same object until it changes.
   * A text that does not fit the schema is removed and counts as nothing.
   */
  read(): T | null
  /**
   * Keeps a value instead of the one before. When the storage does not take it (full, blocked, missing, or the
   * value too long), this object alone remembers the value; in the storage the one before stays, unless
   * `dropsRefused`.
   */
  write(value: T): void
  clear(): void
}

export interface StoredLimits {
  /** A longer text is not stored: the storage is small, and shared with everything else. No limit by default. */
  readonly mostCharacters?: number
  /** An outdated value is worth nothing, so none stays in the storage when a newer one is refused. */
  readonly dropsRefused?: boolean
}

/**
 * A value under a key of the device's storage. Text is stored as it stands, anything else as JSON. A change by
 * another tab is seen by the next `read`; who wants to hear of it at once listens to the window's `storage` event.
 * @param storage null where a browser has none, or refuses it: the value then lasts as long as this object
 */
export function stored<T>(
  storage: DeviceStorage | null,
  key: string,
  schema: z.ZodMiniType<T>,
  { mostCharacters = Number.POSITIVE_INFINITY, dropsRefused = false }: StoredLimits = {},
): Stored<T> {
  const nothing: { readonly text: string | null; readonly value: T | null } = { text: null, value: null }
  /** The value last read or written and its text in the storage; no text for what the storage did not take. */
  let last = nothing
  const attempt = <R>(work: (storage: DeviceStorage) => R): R | null => {
    try {
      return storage && work(storage)
    } catch {
      return null
    }
  }
  const clear = () => {
    attempt(store => store.removeItem(key))
    last = nothing
  }

  return {
    read() {
      const text = attempt(store => store.getItem(key))
      if (text === last.text) return last.value
      const value = text === null ? null : fitted(schema, text)
      if (value === null) clear()
      else last = { text, value }
      return value
    },
    write(value) {
      const text = attempt(store => {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        if (text.length > mostCharacters) return null
        store.setItem(key, text)
        return text
      })
      if (text === null && dropsRefused) clear()
      last = { text: text ?? attempt(store => store.getItem(key)), value }
    },
    clear,
  }
}

function fitted<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  const plain = schema.safeParse(text)
  if (plain.success) return plain.data
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What follows the prefix in the keys that begin with it; none where the storage may not be touched. */
export function storedKeys(storage: DeviceStorage | null, prefix: string): readonly string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
    return keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** The browser's own storages. */
interface BrowserStorages {
  readonly localStorage?: DeviceStorage
  readonly sessionStorage?: DeviceStorage
}

/** The browser's own storage; null where there is none or it may not be touched. */
export const deviceStorage = (): DeviceStorage | null =>
  reachable(() => (globalThis as BrowserStorages).localStorage)

/** The same of this tab alone, which lasts as long as it does, whatever pages it is led to. */
export const tabStorage = (): DeviceStorage | null =>
  reachable(() => (globalThis as BrowserStorages).sessionStorage)
