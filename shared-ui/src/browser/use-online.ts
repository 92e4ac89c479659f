import { useSyncExternalStore } from 'react'

/** A page that slept may have missed the network's own events: it looks again when somebody comes back to it. */
const moments = ['online', 'offline', 'focus', 'pageshow', 'visibilitychange'] as const

function subscribe(changed: () => void): () => void {
  // Of the document's visibility the window hears, too.
  for (const moment of moments) addEventListener(moment, changed)
  return () => {
    for (const moment of moments) removeEventListener(moment, changed)
  }
}

/** Whether the browser has a network at all; it may still lead nowhere. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
