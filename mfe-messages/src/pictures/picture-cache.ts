/** Pictures that a page has fetched, under addresses that an `<img>` can show. */
export interface PictureCache {
  /** The picture under this key; `load` is asked when it is not here. Whoever takes one gives it back. */
  take(key: string, load: () => Promise<Blob>): Promise<string>
  /** Nobody shows it any more, as far as this one goes. */
  give(key: string): void
  /** Lets all of them go, at once. */
  clear(): void
}

/** So many pictures that nobody shows are kept for whoever scrolls back. */
const MOST_UNUSED = 60

interface Kept {
  readonly address: Promise<string>
  uses: number
}

/**
 * Keeps what is shown, and of the rest those that were shown last. What could not be loaded is not kept.
 * @param most how many pictures that nobody shows are kept
 */
export function createPictureCache(most = MOST_UNUSED): PictureCache {
  /** The one that was let go first comes first. */
  const cache = new Map<string, Kept>()
  const drop = (key: string, { address }: Kept) => {
    cache.delete(key)
    address.then(
      known => URL.revokeObjectURL(known),
      () => {},
    )
  }
  function loaded(key: string, load: () => Promise<Blob>): Kept {
    const address = load().then(bytes => URL.createObjectURL(bytes))
    const kept = { address, uses: 0 }
    cache.set(key, kept)
    address.catch(() => cache.get(key) === kept && cache.delete(key))
    return kept
  }
  return {
    take(key, load) {
      const kept = cache.get(key) ?? loaded(key, load)
      kept.uses += 1
      return kept.address
    },
    give(key) {
      const kept = cache.get(key)
      if (!kept) return
      kept.uses -= 1
      cache.delete(key)
      cache.set(key, kept)
      const unused = [...cache].filter(([, { uses }]) => uses <= 0)
      for (const [old, one] of unused.slice(0, Math.max(0, unused.length - most))) drop(old, one)
    },
    clear() {
      for (const [key, one] of [...cache]) drop(key, one)
    },
  }
}
