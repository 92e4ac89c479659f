import { useEffect, useState } from 'react'

type PlaceOf = (number: string) => string | null

/** The place of a number, null for one of none; undefined until the table of area codes has loaded, which nothing waits for. */
export function usePlace(number: string): string | null | undefined {
  const [placeOf, setPlaceOf] = useState<PlaceOf | null>(null)
  useEffect(() => {
    let left = false
    import('@parley/shared-contract/place').then(
      loaded => left || setPlaceOf(() => loaded.placeOf),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return placeOf?.(number)
}
