import { progressOf, type ThreadRow } from './thread-rows-model.ts'

/** A line of text in its bubble, before any row has been measured. */
const ROW_PX = 48
/** Texts whose lengths are so near to each other mostly take as many lines. */
const SIGNS_ALIKE = 8

/**
 * How high rows are before they are drawn, from those that were: rows of one shape are of one height, in whatever type and width.
 * A row that is as high as it was taken for moves nothing when it comes into view.
 */
interface RowHeights {
  /** @returns pixels, as of the row of this shape that was drawn last */
  readonly estimate: (row: ThreadRow) => number
  readonly learn: (row: ThreadRow, pixels: number) => void
}

export function createRowHeights(): RowHeights {
  const seen = new Map<string, number>()
  // All rows are asked for again whenever one is of another height.
  const shapes = new WeakMap<ThreadRow, string>()
  const shape = (row: ThreadRow) => {
    const known = shapes.get(row) ?? shapeOf(row)
    shapes.set(row, known)
    return known
  }
  return {
    estimate: row => seen.get(shape(row)) ?? ROW_PX,
    learn: (row, pixels) => void seen.set(shape(row), pixels),
  }
}

/** What of a row makes it as high as it is. */
function shapeOf(row: ThreadRow): string {
  if (row.kind !== 'text') return row.kind
  const { text, isFirst, isLast, isLatest } = row
  const { body, pictures } =
    'sent' in text ? { body: text.sent.body, pictures: text.sent.media } : text.unsent
  const lines = body.split('\n').map(({ length }) => Math.ceil(length / SIGNS_ALIKE))
  return [progressOf(text).kind, isFirst, isLast, isLatest, pictures.length, ...lines].join(' ')
}
