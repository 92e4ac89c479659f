import type { z } from '@parley/shared-contract'
import { type DeviceStorage, stored, storedKeys } from '@parley/shared-contract/device'

/** The stored copy of what an outbox has not sent yet, so that the next page can send it. */
export interface Shelf<T> {
  load(): readonly (readonly [key: string, value: T])[]
  put(key: string, value: T): void
  drop(key: string): void
}

export interface ShelfOptions<T> {
  /** Null if the browser has none or refuses it: then unsent values are lost with the page. */
  readonly storage: DeviceStorage | null
  /** Begins the names of this shelf's entries, so that several shelves share one storage. */
  readonly prefix: string
  /** Stored values that no longer satisfy it are deleted (A82). */
  readonly schema: z.ZodMiniType<T>
}

export function createShelf<T>({ storage, prefix, schema }: ShelfOptions<T>): Shelf<T> {
  const entry = (key: string) => stored(storage, `${prefix}${key}`, schema)
  return {
    load: () =>
      storedKeys(storage, prefix).flatMap(key => {
        const value = entry(key).read()
        return value === null ? [] : [[key, value] as const]
      }),
    put: (key, value) => entry(key).write(value),
    drop: key => entry(key).clear(),
  }
}
