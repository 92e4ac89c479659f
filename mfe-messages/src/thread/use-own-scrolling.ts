import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** So long after somebody has turned the wheel, dragged or pressed a key, a scroll is theirs: what is thrown rolls out. */
const ROLLS_OUT_MS = 1500
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'])

/** Whether a scroll of now is somebody's: what is measured anew, or turned with the phone, scrolls as well and leads nowhere. */
export function useOwnScrolling(box: RefObject<HTMLElement | null>): () => boolean {
  const latest = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const note = () => {
      latest.current = performance.now()
    }
    const onKey = (event: KeyboardEvent) => scrollKeys.has(event.key) && note()
    // Its bar is dragged; a press on what is within scrolls nothing.
    const onPress = (event: Event) => event.target === current && note()
    // What a key leads to comes into view.
    const onFocus = (event: Event) =>
      event.target instanceof Element &&
      event.target !== current &&
      event.target.matches(':focus-visible') &&
      note()
    const given = new AbortController()
    const heard = { signal: given.signal, passive: true }
    current.addEventListener('wheel', note, heard)
    current.addEventListener('touchmove', note, heard)
    current.addEventListener('keydown', onKey, heard)
    current.addEventListener('pointerdown', onPress, heard)
    current.addEventListener('focusin', onFocus, heard)
    return () => given.abort()
  }, [box])
  return useCallback(() => performance.now() - latest.current <= ROLLS_OUT_MS, [])
}
