/** What of a box counts: its edges from the top and the left of the window, in px. */
export type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>

/** In px: what stays free between a notice and what it must not cover. */
const GAP = 8

/**
 * The highest place in the window for a notice of this size where it covers none of the others.
 * @param notice where it would like to be; only its top changes
 * @param windowHeight in px
 * @returns its top, in px; null where there is no room
 */
export function freeTop(notice: Box, others: readonly Box[], windowHeight: number): number | null {
  const height = notice.bottom - notice.top
  const beside = others
    .filter(({ left, right }) => left < notice.right + GAP && right > notice.left - GAP)
    .toSorted((one, other) => one.top - other.top)
  let top = notice.top
  for (const other of beside) {
    if (other.top - GAP >= top + height) break
    top = Math.max(top, other.bottom + GAP)
  }
  return top + height + GAP <= windowHeight ? top : null
}
