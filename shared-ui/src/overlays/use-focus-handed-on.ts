import { type RefObject, useLayoutEffect } from 'react'

/** Puts the focus on the page itself, for what had it and goes. */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })

/** When an element goes and has the focus, the page gets it: so it never falls to the body. */
export function useFocusHandedOn(from: RefObject<HTMLElement | null>): void {
  // A layout effect ends before the element leaves the page, while it still has the focus.
  useLayoutEffect(() => {
    const element = from.current
    return () => {
      if (element?.contains(document.activeElement)) focusPage()
    }
  }, [from])
}
