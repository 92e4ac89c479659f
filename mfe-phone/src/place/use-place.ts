import { useEffect, useState } from 'react'

type PlaceOf = (number: string) => string | null

/** Where a number is at home; null until the table of area codes is there, which nobody waits for. */
export function usePlace(number: string): string | null {
  const [placeOf, setPlaceOf] = useState<PlaceOf | null>(null)
  useEffect(() => {
    let left = false
    import('./place-of.ts').then(
      loaded => left || setPlaceOf(() => loaded.placeOf),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return placeOf?.(number) ?? null
}
