import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** So long after somebody has turned the wheel, dragged or pressed a key, a scroll is theirs: what is thrown rolls out. */
const ROLLS_OUT_MS = 1500
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'])

/** Whether a scroll is somebody's: what is measured anew, or turned with the phone, scrolls as well and leads nowhere. */
export function useOwnScrolling(box: RefObject<HTMLElement | null>): (scroll: Event) => boolean {
  const latest = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const note = ({ timeStamp }: Event) => {
      latest.current = timeStamp
    }
    const onKey = (event: KeyboardEvent) => scrollKeys.has(event.key) && note(event)
    // Its bar is dragged; a press on what is within scrolls nothing.
    const onPress = (event: Event) => event.target === current && note(event)
    // What a key leads to comes into view.
    const onFocus = (event: Event) =>
      event.target instanceof Element &&
      event.target !== current &&
      event.target.matches(':focus-visible') &&
      note(event)
    const given = new AbortController()
    const heard = { signal: given.signal, passive: true }
    current.addEventListener('wheel', note, heard)
    current.addEventListener('touchmove', note, heard)
    current.addEventListener('keydown', onKey, heard)
    current.addEventListener('pointerdown', onPress, heard)
    current.addEventListener('focusin', onFocus, heard)
    return () => given.abort()
  }, [box])
  return useCallback(({ timeStamp }) => timeStamp - latest.current <= ROLLS_OUT_MS, [])
}
