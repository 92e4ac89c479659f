import { observeElementRect } from '@tanstack/react-virtual'

/** What scrolls around an element: the nearest pane, or the page. */
export const scrollerOf = (element: Element): Element =>
  element.closest('[data-scroller]') ?? document.documentElement

/** Where an element begins, in pixels from the top of what scrolls around it. */
export const topWithin = (scroller: Element, element: Element): number =>
  Math.round(element.getBoundingClientRect().top - topOf(scroller) + scroller.scrollTop)

/** How much of a scroller its head covers while it scrolls, in pixels. */
export function headHeight(scroller: Element): number {
  const head = scroller.querySelector<HTMLElement>('[data-head]')
  return head && getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0
}

/** The page's own edge moves as it scrolls; the edge of what is seen of it does not. */
const topOf = (scroller: Element): number =>
  scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top

/** Follows the size of a scroller. One that is not laid out yet counts as high as the window. */
export const observeHeight: typeof observeElementRect = (virtual, changed) =>
  observeElementRect(virtual, ({ width, height }) => changed({ width, height: height || window.innerHeight }))
