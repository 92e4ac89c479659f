import { useCallback, useSyncExternalStore } from 'react'

/** Room for one pane only, as on a phone (D41). */
export const ONE_PANE = '(max-width: 47.99rem)'

/** Where a call covers the page: on a phone, however it is held, and in a window that is as low as one held sideways. */
export const CALL_COVERS = `${ONE_PANE}, (max-height: 30rem)`

/** Room for the person in view beside list and stage (D41). */
export const FOUR_PANES = '(min-width: 85rem)'

/** So low that the dialler and Call below it have no room for anything between or below them. */
export const LOWEST_WINDOW = '(max-height: 40rem)'

/** Whether a media query holds; the component draws again when that changes. In a document it holds nowhere. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  )
}
