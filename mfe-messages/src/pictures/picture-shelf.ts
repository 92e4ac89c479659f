/** Pictures that a page has fetched, under addresses that an `<img>` can show. */
export interface PictureShelf {
  /** The picture under this key; `load` is asked when it is not here. Whoever takes one gives it back. */
  take(key: string, load: () => Promise<Blob>): Promise<string>
  /** Nobody shows it any more, as far as this one goes. */
  give(key: string): void
  /** Lets all of them go, at once. */
  clear(): void
}

/** So many pictures that nobody shows are kept for whoever scrolls back. */
const MOST_UNUSED = 60

interface Shelved {
  readonly address: Promise<string>
  uses: number
}

/**
 * Keeps what is shown, and of the rest those that were shown last. What could not be loaded is not kept.
 * @param most how many pictures that nobody shows are kept
 */
export function createPictureShelf(most = MOST_UNUSED): PictureShelf {
  /** The one that was let go first comes first. */
  const shelf = new Map<string, Shelved>()
  const drop = (key: string, { address }: Shelved) => {
    shelf.delete(key)
    address.then(
      known => URL.revokeObjectURL(known),
      () => {},
    )
  }
  function loaded(key: string, load: () => Promise<Blob>): Shelved {
    const address = load().then(bytes => URL.createObjectURL(bytes))
    const shelved = { address, uses: 0 }
    shelf.set(key, shelved)
    address.catch(() => shelf.get(key) === shelved && shelf.delete(key))
    return shelved
  }
  return {
    take(key, load) {
      const shelved = shelf.get(key) ?? loaded(key, load)
      shelved.uses += 1
      return shelved.address
    },
    give(key) {
      const shelved = shelf.get(key)
      if (!shelved) return
      shelved.uses -= 1
      shelf.delete(key)
      shelf.set(key, shelved)
      const unused = [...shelf].filter(([, { uses }]) => uses <= 0)
      for (const [old, one] of unused.slice(0, Math.max(0, unused.length - most))) drop(old, one)
    },
    clear() {
      for (const [key, one] of [...shelf]) drop(key, one)
    },
  }
}
