import { useEffect, useState } from 'react'

/** A part of a page that is a chunk of its own. */
interface LatePart<T> {
  /** Null until it is there. */
  readonly part: T | null
  /** It did not come for what it was wanted for last. */
  readonly isMissing: boolean
}

/**
 * Loads a part of a page once it is wanted. One that does not come leaves the page as it is, with all that is written in it, and
 * is loaded anew with the next wish.
 * @param load always the same function
 * @param wish what it is wanted for, such as what somebody types; null while it is not
 */
export function useLatePart<T>(load: () => Promise<T>, wish: string | null): LatePart<T> {
  const [part, setPart] = useState<T | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (wish === null || part !== null) return
    let isWished = true
    load().then(
      loaded => isWished && setPart(() => loaded),
      () => isWished && setMissing(true),
    )
    return () => {
      isWished = false
      setMissing(false)
    }
  }, [load, wish, part])
  return { part, isMissing }
}
