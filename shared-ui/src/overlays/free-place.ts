/** What of a box counts: its edges from the top and the left of the window, in px. */
export type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>

/** The same box in a window of this height that stands on its head: what was at the foot is at the top. */
export const upsideDown = ({ top, bottom, left, right }: Box, windowHeight: number): Box => ({
  top: windowHeight - bottom,
  bottom: windowHeight - top,
  left,
  right,
})

/** In px: what stays free between a notice and what it must not cover. */
export const GAP = 8

/** Where a notice stands: in px from the top, and by how much further from the right than it would like. */
export interface FreePlace {
  readonly top: number
  readonly aside: number
}

/**
 * The place where a notice of this size covers none of the others: as far to the right as it can be, then as near to the
 * top.
 * @param notice where it would like to be
 * @param room the window, or its height down to where a notice still belongs
 * @returns null where there is no room
 */
export function freePlace(
  notice: Box,
  others: readonly Box[],
  room: { readonly left: number; readonly height: number },
): FreePlace | null {
  const rights = [notice.right, ...others.map(({ left }) => left - GAP)]
  // One by one: the edges of a measured box are not its own properties, so a spread has none of them.
  const { top: wanted, bottom } = notice
  const width = notice.right - notice.left
  const places = rights
    .filter(right => right === notice.right || (right < notice.right && right - width >= room.left + GAP))
    .flatMap(right => {
      const top = freeTop({ top: wanted, bottom, left: right - width, right }, others, room.height)
      return top === null ? [] : [{ top, aside: notice.right - right }]
    })
  return places.toSorted((one, other) => one.aside - other.aside || one.top - other.top)[0] ?? null
}

/**
 * The highest place in the window for a notice of this size where it covers none of the others.
 * @param notice where it would like to be; only its top changes
 * @param windowHeight in px
 * @returns its top, in px; null where there is no room
 */
function freeTop(notice: Box, others: readonly Box[], windowHeight: number): number | null {
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
