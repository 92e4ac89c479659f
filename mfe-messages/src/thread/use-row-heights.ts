import { useState } from 'react'
import { createRowHeights } from './create-row-heights.ts'
import type { ThreadRow } from './thread-rows-model.ts'

interface Measures {
  readonly estimateSize: (index: number) => number
  readonly measureElement: (element: HTMLElement, entry: ResizeObserverEntry | undefined) => number
}

/** What a virtual list asks of the heights of these rows, before they are drawn and after; it learns from the ones for the others. */
export function useRowHeights(rows: readonly ThreadRow[]): Measures {
  const [heights] = useState(createRowHeights)
  return {
    estimateSize: index => (rows[index] ? heights.estimate(rows[index]) : 0),
    measureElement(element, entry) {
      const pixels = Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight)
      const row = rows[Number(element.dataset.index)]
      if (row) heights.learn(row, pixels)
      return pixels
    },
  }
}
