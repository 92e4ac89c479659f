import { type RefObject, useLayoutEffect } from 'react'

/** In px: between the row and what stands below it. */
const APART = 8

/**
 * Keeps the row of the chosen number in sight: what is said of it, and the button that buys it, stand at the foot of the page
 * and get higher with it.
 * @param page what has the rows, and the foot
 * @param chosen null while none is chosen
 * @param months as they are typed: what is said of them makes the foot higher
 */
export function useChosenInSight(
  page: RefObject<HTMLElement | null>,
  chosen: string | null,
  months: string,
): void {
  useLayoutEffect(() => {
    void months
    if (chosen === null) return
    const row = page.current?.querySelector('[role="radio"][aria-checked="true"]')?.parentElement
    const foot = page.current?.querySelector('footer')
    if (!row || !foot) return
    // Beside the rows it covers none.
    if (foot.getBoundingClientRect().left >= row.getBoundingClientRect().right) return
    row.style.scrollMarginBlockEnd = `${foot.offsetHeight + APART}px`
    row.scrollIntoView({ block: 'nearest' })
  }, [page, chosen, months])
}
