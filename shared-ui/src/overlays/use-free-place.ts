import { type RefObject, useLayoutEffect } from 'react'
import { freeTop } from './free-place.ts'

/** What a notice never covers, were it the only thing that it covers. */
const bars = '[data-keep-clear]'

/** What it does not cover as long as there is room elsewhere: whatever can be pressed, and a call that comes in. */
const controls =
  'a[href], button, input, select, textarea, [role="menuitem"], [role="option"], [role="alertdialog"]'

/**
 * Keeps a corner of notices at the top of the window, or as far below as it must be to cover no control (S9). It looks
 * when the notices or the window change, and does not move while somebody reads them.
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
  const wanted = element.getBoundingClientRect()
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(other => !element.contains(other) && other.checkVisibility?.({ visibilityProperty: true }))
      .map(other => other.getBoundingClientRect())
  const free = (selector: string) => freeTop(wanted, boxes(selector), window.innerHeight)
  const top = free(`${bars}, ${controls}`) ?? free(bars) ?? wanted.top
  element.style.setProperty('inset-block-start', `${top}px`)
}
