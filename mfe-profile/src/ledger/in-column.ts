import { say } from '@parley/shared-ui/words'

/** As wide as a figure, and nothing to see or hear. */
const BLANK = '\u2007'

/** What is behind the point, or the comma. */
const decimals = say(/\.(\d+)$/, /[.,](\d+)$/)

const placesOf = (figures: string): number => decimals.exec(figures)?.[1]?.length ?? 0

/** The figures of a column, so that their points stand below each other; what has none, such as a dash, stays. */
export function inColumn(cells: readonly string[]): readonly string[] {
  const most = Math.max(0, ...cells.map(placesOf))
  return cells.map(cell => (placesOf(cell) === 0 ? cell : cell + BLANK.repeat(most - placesOf(cell))))
}
