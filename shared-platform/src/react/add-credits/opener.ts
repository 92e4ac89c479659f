/** What is pressed is known again by its name, also on a page that was loaded anew; the sums in it may have changed. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/[\d.,]+/g, '#').trim()

const pressed = 'button, a[href]'

/** The name of what has the focus, if that is something to press on the page itself. */
export function openerName(): string | undefined {
  const element = document.activeElement
  return element?.matches(pressed) && element.closest('[role="dialog"]') === null
    ? nameOf(element)
    : undefined
}

/** The first thing on the page that is called so; null where there is none. */
export const openerNamed = (name: string | undefined): HTMLElement | null =>
  (name &&
    [...document.querySelectorAll<HTMLElement>(pressed)].find(
      element => nameOf(element) === name && element.closest('[role="dialog"]') === null,
    )) ||
  null
