import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is drawn, in px, as that changes; null where nothing is drawn. */
export function useWidth(place: RefObject<Element | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(current.getBoundingClientRect().width || null)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    return () => resized.disconnect()
  }, [place])
  return width
}
