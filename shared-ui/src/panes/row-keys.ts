import type { KeyboardEvent } from 'react'

const seenFrom = (pane: Element): number => {
  const head = pane.querySelector('[data-head]') ?? pane
  return head.getBoundingClientRect()[head === pane ? 'top' : 'bottom'] - 1
}

/** What has the keys in a row, the first of its controls. */
const controlOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(':is(a, button)')

/**
 * Moves the focus by the arrow keys in a pane that holds a list: from its search to the first row that is seen, from
 * row to row, and from the first one back to the search. A row is marked with `data-row`; a list that draws only the
 * rows that are seen moves between them by itself, and leaves the way out at its ends to this.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: pane, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof Element)) return
  const rows = [...pane.querySelectorAll('[data-row]')]
  const search = pane.querySelector<HTMLElement>('input[type="search"]')
  const at = rows.findIndex(row => row.contains(target))
  const next = at < 0 ? (target === search && key === 'ArrowDown' ? firstSeen() : null) : from(at)
  if (!next) return
  event.preventDefault()
  next.focus()

  function firstSeen() {
    const edge = seenFrom(pane)
    return controlOf(rows.find(row => row.getBoundingClientRect().top >= edge) ?? rows[0])
  }
  function from(at: number) {
    if (key === 'ArrowUp') return at === 0 ? search : controlOf(rows[at - 1])
    const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, Home: 0, End: rows.length - 1 }
    return controlOf(rows[to[key] ?? -1])
  }
}
