import { type Selection, useCall, useKeys } from '@parley/shared-platform/react'
import { type RefObject, useRef } from 'react'

/**
 * The keys j and k open the next row and the one before, and give it the focus. In a call they belong to the call.
 * @param rows what each row is called in its list, and the id of what it opens
 * @param open the row that is open
 * @returns for the list, which gives the focus to its rows
 */
export function useListKeys(
  rows: readonly { readonly key: string; readonly id: string }[],
  open: string | null,
  selection: Selection,
): RefObject<((key: string) => void) | null> {
  const focusRow = useRef<(key: string) => void>(null)
  const isFree = useCall().status === 'idle'
  const at = rows.findIndex(({ key }) => key === open)
  const step = (to: number) => () => {
    const row = rows[to]
    if (!row) return
    selection.select(row.id)
    focusRow.current?.(row.key)
  }
  useKeys<'j' | 'k'>(isFree ? { j: step(at + 1), ...(at > 0 && { k: step(at - 1) }) } : {})
  return focusRow
}
