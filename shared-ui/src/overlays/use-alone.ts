import { type RefObject, useLayoutEffect } from 'react'

/**
 * While it is on, only this element can be reached, by pointer, keyboard and screen reader: it covers the page. Live
 * regions, such as toasts, go on.
 */
export function useAlone(alone: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = alone.current
    if (!on || !element) return
    const others = besides(element).filter(other => !other.matches('[inert], [aria-live]'))
    for (const other of others) other.toggleAttribute('inert', true)
    return () => {
      for (const other of others) other.removeAttribute('inert')
    }
  }, [alone, on])
}

/** What stands beside an element and beside each of its ancestors. */
function besides(element: Element): Element[] {
  const { parentElement } = element
  if (parentElement === null || element === document.body) return []
  return [...parentElement.children].filter(child => child !== element).concat(besides(parentElement))
}
