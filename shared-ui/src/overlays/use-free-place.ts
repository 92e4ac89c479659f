import { type RefObject, useLayoutEffect } from 'react'
import { freePlace } from './free-place.ts'

/** What a notice never covers, were it the only thing that it covers. */
const bars = '[data-keep-clear]'

/** What it does not cover as long as there is room elsewhere: whatever can be pressed, and a call that comes in. */
const controls =
  'a[href], button, input, select, textarea, [role="menuitem"], [role="option"], [role="alertdialog"]'

/** In px: further below the bar than this nobody looks for a notice. */
const FARTHEST = 240

/**
 * Keeps a corner of notices directly below the bar at the top of the window: at the right, or as near to that as it can
 * be without covering a control (S9). It looks when the notices or the window change, and does not move while somebody
 * reads them.
 * @param notices a new one after every change
 */
export function useFreePlace(corner: RefObject<HTMLElement | null>, notices: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = corner.current
    if (!element || notices.length === 0) return
    const place = () => settle(element)
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [corner, notices])
}

function settle(element: HTMLElement): void {
  element.style.removeProperty('inset-block-start')
  element.style.removeProperty('margin-inline-end')
  const wanted = element.getBoundingClientRect()
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(other => !element.contains(other) && other.checkVisibility?.({ visibilityProperty: true }))
      .map(other => other.getBoundingClientRect())
  const find = (selector: string) =>
    freePlace(wanted, boxes(selector), { left: 0, height: window.innerHeight })
  const below = find(bars) ?? { top: wanted.top, aside: 0 }
  const free = find(`${bars}, ${controls}`)
  // Where all of the page is controls, as in a long list on a phone, the usual place is better than any other.
  const place = free && free.top - below.top <= FARTHEST ? free : below
  element.style.setProperty('inset-block-start', `${place.top}px`)
  if (place.aside > 0) element.style.setProperty('margin-inline-end', `${place.aside}px`)
}
